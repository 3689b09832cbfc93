import { Calendar, CalendarClock, CalendarX } from 'lucide-react';
import {
  daysBetween,
  dueTone,
  formatDay,
  formatDayLong,
  formatExact,
  formatRelativeDay,
} from '#lib/dates.ts';
import { classNames } from './class-names.ts';
import styles from './due-date.module.css';
import { useNow } from './use-now.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DueDateProps {
  at: string;
  /** In a column of finished work nothing is due any more. */
  done?: boolean | undefined;
  /** "Fri 28 Nov, in 8 days" instead of "28 Nov". */
  relative?: boolean | undefined;
}

const icons = { none: Calendar, plain: Calendar, soon: CalendarClock, over: CalendarX };

function shortDay(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return formatDay(date, now);
}

/** When something is due: amber today and tomorrow, red afterwards, each with its own icon. */
export function DueDate({ at, done = false, relative }: DueDateProps) {
  const now = useNow();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const tone = dueTone(date, now, done);
  if (tone === 'none' && !relative) return null;
  const Icon = icons[tone];
  return (
    <time
      dateTime={at}
      title={formatExact(date)}
      className={classNames(styles.due, relative && styles.long, styles[tone])}
    >
      <Icon />
      <VisuallyHidden>{tone === 'over' ? 'Overdue, ' : 'Due '}</VisuallyHidden>
      {relative ? formatDayLong(date, now) : shortDay(date, now)}
      {relative && tone !== 'none' && <span className={styles.rest}>{formatRelativeDay(date, now)}</span>}
    </time>
  );
}
