import { sameDay, toIsoDay } from '#lib/dates.ts';
import styles from './month-dots.module.css';
import { dueWords, type Period } from './period.ts';
import { useDayTarget } from './use-calendar-drag.ts';
import type { DueDays } from './use-due-days.ts';

interface MonthDotsProps {
  period: Period;
  today: Date;
  days: DueDays;
  onPick: (day: Date, button: HTMLElement) => void;
}

/** The weeks of the period in small, with up to three dots for the tickets of a day. */
export function MonthDots({ period, today, days, onPick }: MonthDotsProps) {
  const isOther = (day: Date) => period.kind === 'month' && day.getMonth() !== period.first.getMonth();
  return (
    <div className={styles.month}>
      {period.weeks[0]!.map(day => (
        <span key={day.getDay()} className={styles.weekday} aria-hidden="true">
          {day.toLocaleDateString('en-GB', { weekday: 'narrow' })}
        </span>
      ))}
      {period.weeks.flat().map(day => (
        <DayDots
          key={toIsoDay(day)}
          {...{ day, today, onPick }}
          other={isOther(day)}
          total={days.get(toIsoDay(day))?.total ?? 0}
        />
      ))}
    </div>
  );
}

interface DayDotsProps extends Pick<MonthDotsProps, 'today' | 'onPick'> {
  day: Date;
  other: boolean;
  total: number;
}

function DayDots({ day, today, other, total, onPick }: DayDotsProps) {
  const { setNodeRef, isTarget } = useDayTarget(`month ${toIsoDay(day)}`, day);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={styles.day}
      data-other={other || undefined}
      data-target={isTarget || undefined}
      aria-current={sameDay(day, today) ? 'date' : undefined}
      aria-label={dueWords(day, today, total)}
      onClick={event => onPick(day, event.currentTarget)}
    >
      <span className={styles.number}>{day.getDate()}</span>
      <span className={styles.dots}>
        {total > 0 && <i />}
        {total > 1 && <i />}
        {total > 2 && <i />}
      </span>
    </button>
  );
}
