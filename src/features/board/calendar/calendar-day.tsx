import { memo } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { endOfDay, sameDay, toIsoDay } from '#lib/dates.ts';
import { toast } from '#ui/toast.ts';
import styles from './calendar-day.module.css';
import { CalendarTicket } from './calendar-ticket.tsx';
import { dueWords, nameOfDay } from './period.ts';
import { useDayTarget } from './use-calendar-drag.ts';
import type { DueDay } from './use-due-days.ts';

export interface OpenDay {
  day: Date;
  anchor: HTMLElement;
}

interface CalendarDayProps {
  day: Date;
  today: Date;
  /** Outside of the month that is shown. */
  other: boolean;
  due: DueDay | undefined;
  /** How many lines of tickets have room. */
  room: number;
  /** Whether Tab reaches the head of this day. */
  isStop: boolean;
  onFocus: (day: string) => void;
  onOpen: (opened: OpenDay) => void;
}

const noTickets: DueDay['tickets'] = [];

export const CalendarDay = memo(function CalendarDay(props: CalendarDayProps) {
  const { day, today, other, due, room, isStop, onFocus, onOpen } = props;
  const { createTicket, refusalReason } = useProject();
  const date = toIsoDay(day);
  const { setNodeRef, isTarget } = useDayTarget(date, day);
  const { total = 0, tickets = noTickets } = due ?? {};
  // The line that names the rest takes the place of a ticket.
  const shown = tickets.slice(0, total > room ? room - 1 : room);
  const rest = total - shown.length;
  const isToday = sameDay(day, today);
  const name = nameOfDay(day, today);
  const open = (target: Element) => onOpen({ day, anchor: target.closest<HTMLElement>('[data-day]')! });
  const createHere = () => {
    const reason = refusalReason('tickets:write');
    if (reason) toast({ message: reason, mergeKey: 'refused key' });
    else createTicket({ due: endOfDay(day).toISOString() });
  };
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button of the day takes the focus
    // biome-ignore lint/a11y/useSemanticElements: the pattern of a date grid, whose rows are boxes
    <div
      ref={setNodeRef}
      role="gridcell"
      className={styles.day}
      data-day={date}
      data-other={other || undefined}
      data-today={isToday || undefined}
      data-target={isTarget || undefined}
      onDoubleClick={event => {
        if (!(event.target as Element).closest('a, button, li')) createHere();
      }}
    >
      <button
        type="button"
        className={styles.head}
        data-day-head={date}
        tabIndex={isStop ? 0 : -1}
        aria-label={dueWords(day, today, total)}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup="dialog"
        onFocus={() => onFocus(date)}
        onClick={event => open(event.currentTarget)}
      >
        <span className={styles.number}>{day.getDate()}</span>
        {day.getDate() === 1 && (
          // Not as text: the name of the button has the month in full.
          <span className={styles.month} data-name={day.toLocaleDateString('en-GB', { month: 'short' })} />
        )}
      </button>
      {shown.length > 0 && (
        <ul className={styles.tickets} aria-label={`Due on ${name}`}>
          {shown.map(ticket => (
            <CalendarTicket key={ticket.id} ticket={ticket} listId={date} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={styles.more}
          // The button of the day opens the same list.
          tabIndex={-1}
          onClick={event => open(event.currentTarget)}
        >
          +{rest} more
        </button>
      )}
    </div>
  );
});
