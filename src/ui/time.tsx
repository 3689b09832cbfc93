import { formatClock, formatDay, formatDayLong, formatExact, formatRelative, sameDay } from '#lib/dates.ts';
import { useNow } from './use-now.ts';

interface TimeProps {
  at: string;
  /** "4 min ago", "28 Nov", "today 12:04" or all of it. */
  show?: 'relative' | 'day' | 'time' | 'exact';
  className?: string;
}

function formatAs(date: Date, show: NonNullable<TimeProps['show']>, now: Date): string {
  switch (show) {
    case 'relative':
      return formatRelative(date, now);
    case 'day':
      return formatDay(date, now);
    case 'time':
      return `${sameDay(date, now) ? 'today' : formatDayLong(date, now)} ${formatClock(date)}`;
    case 'exact':
      return formatExact(date);
  }
}

export function Time({ at, show = 'relative', className }: TimeProps) {
  const now = useNow();
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  return (
    <time dateTime={at} title={formatExact(date)} className={className}>
      {formatAs(date, show, now)}
    </time>
  );
}
