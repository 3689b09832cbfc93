import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { addDays, addMonths, formatExact, monthGrid, sameDay, startOfDay, toIsoDay } from '#lib/dates.ts';
import { weekStart } from './date-value.ts';
import { IconButton } from './icon-button.tsx';
import { announce } from './live-region.tsx';
import styles from './month-grid.module.css';

interface MonthGridProps {
  label: string;
  value: Date | null;
  onPick: (day: Date) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function monthName(date: Date): string {
  return date.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

function dayAfterKey(day: Date, event: KeyboardEvent, firstWeekday: number): Date | null {
  const daysIntoWeek = (day.getDay() - firstWeekday + 7) % 7;
  switch (event.key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -daysIntoWeek);
    case 'End':
      return addDays(day, 6 - daysIntoWeek);
    case 'PageUp':
      return addMonths(day, event.shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, event.shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** One tab stop; arrows, Home, End and Page keys move within it. */
export function MonthGrid({ label, value, onPick }: MonthGridProps) {
  const today = startOfDay(new Date());
  const [active, setActive] = useState(value ?? today);
  const movedByKey = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  const firstWeekday = weekStart();

  useLayoutEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${toIsoDay(active)}"]`)?.focus();
  }, [active]);

  const turnBy = (months: number) => {
    const next = addMonths(active, months);
    setActive(next);
    announce(monthName(next));
  };

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <span className={styles.name}>{monthName(active)}</span>
        <IconButton name="Previous month" tooltip={false} icon={<ChevronLeft />} onClick={() => turnBy(-1)} />
        <IconButton name="Next month" tooltip={false} icon={<ChevronRight />} onClick={() => turnBy(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a date grid */}
      <table ref={table} role="grid" aria-label={`${label}, ${monthName(active)}`} className={styles.grid}>
        <thead>
          <tr>
            {weekdays.map((_, index) => {
              const name = weekdays[(index + firstWeekday) % 7] ?? '';
              return (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {monthGrid(active.getFullYear(), active.getMonth(), firstWeekday).map(week => (
            <tr key={toIsoDay(week[0] ?? active)}>
              {week.map(day => (
                <td key={toIsoDay(day)}>
                  <button
                    type="button"
                    className={styles.day}
                    data-day={toIsoDay(day)}
                    data-other={day.getMonth() !== active.getMonth() || undefined}
                    data-chosen={(value && sameDay(day, value)) || undefined}
                    aria-current={sameDay(day, today) ? 'date' : undefined}
                    aria-label={`${formatExact(day).replace(/,.*/, '')}${value && sameDay(day, value) ? ', chosen' : ''}`}
                    tabIndex={sameDay(day, active) ? 0 : -1}
                    onKeyDown={event => {
                      const next = dayAfterKey(day, event, firstWeekday);
                      if (!next) return;
                      event.preventDefault();
                      movedByKey.current = true;
                      setActive(next);
                    }}
                    onClick={() => onPick(day)}
                  >
                    {day.getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
