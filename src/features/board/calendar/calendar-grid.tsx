import { useRef } from 'react';
import { toIsoDay } from '#lib/dates.ts';
import { CalendarDay, type OpenDay } from './calendar-day.tsx';
import styles from './calendar-grid.module.css';
import { type Period, periodName } from './period.ts';
import type { DueDays } from './use-due-days.ts';
import { useRoom } from './use-room.ts';

interface CalendarGridProps {
  period: Period;
  today: Date;
  days: DueDays;
  /** The day that Tab reaches. */
  stop: string;
  busy: boolean;
  onFocus: (day: string) => void;
  onOpen: (opened: OpenDay) => void;
}

export function CalendarGrid({ period, today, days, stop, busy, onFocus, onOpen }: CalendarGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isWeek = period.kind === 'week';
  const room = useRoom(grid, isWeek);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern of a date grid, whose rows are boxes
    <div
      ref={grid}
      role="grid"
      aria-label={`Tickets due, ${periodName(period)}`}
      aria-busy={busy}
      className={styles.grid}
      data-kind={period.kind}
      style={{ gridTemplateRows: `auto repeat(${period.weeks.length}, minmax(6.5rem, 1fr))` }}
    >
      <Weekdays period={period} />
      {period.weeks.map(week => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={toIsoDay(week[0]!)} role="row" className={styles.week}>
          {week.map(day => (
            <CalendarDay
              key={toIsoDay(day)}
              {...{ day, today, room, onFocus, onOpen }}
              other={!isWeek && day.getMonth() !== period.first.getMonth()}
              due={days.get(toIsoDay(day))}
              isStop={stop === toIsoDay(day)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Weekdays({ period }: { period: Period }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern of a date grid
    // biome-ignore lint/a11y/useFocusableInteractive: the days take the focus
    <div role="row" className={styles.weekdays}>
      {period.weeks[0]!.map(day => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={day.getDay()}
          role="columnheader"
          aria-label={day.toLocaleDateString('en-GB', { weekday: 'long' })}
        >
          {day.toLocaleDateString('en-GB', { weekday: 'short' })}
        </div>
      ))}
    </div>
  );
}
