import { Calendar, CalendarClock, CalendarX } from 'lucide-react';
import {
  daysBetween,
  dueTone,
  formatDay,
  formatDayLong,
  formatExact,
  formatRelativeDay,
} from '#lib/dates.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from '../card-fact.module.css';

interface DueDateProps {
  at: string;
  /** Whether the ticket is done, so that nothing is due any more. */
  done?: boolean | undefined;
  /** "Fri 28 Nov, in 8 days" instead of "28 Nov". */
  relative?: boolean | undefined;
}

const toneClass = { none: null, plain: null, soon: styles.warning, over: styles.danger };
const icons = { none: Calendar, plain: Calendar, soon: CalendarClock, over: CalendarX };

function shortDay(date: Date, now: Date): string {
  const days = daysBetween(now, date);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return formatDay(date, now);
}

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
      className={classNames(styles.fact, relative && styles.long, toneClass[tone])}
    >
      <Icon />
      <VisuallyHidden>{tone === 'over' ? 'Overdue, ' : 'Due '}</VisuallyHidden>
      {relative ? formatDayLong(date, now) : shortDay(date, now)}
      {relative && tone !== 'none' && <span className={styles.rest}>{formatRelativeDay(date, now)}</span>}
    </time>
  );
}
