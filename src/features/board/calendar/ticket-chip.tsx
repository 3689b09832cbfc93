import { CalendarX, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { PriorityIcon } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { endOfDay, formatClock } from '#lib/dates.ts';
import { Tick } from '#ui/tick.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './calendar-ticket.module.css';

/** Null for the end of the day, which stands for the day as a whole. */
function clockOf({ due_at }: TicketListItem): string | null {
  if (due_at === null) return null;
  const due = new Date(due_at);
  return due.getTime() === endOfDay(due).getTime() ? null : formatClock(due);
}

interface TicketChipProps {
  ticket: TicketListItem;
  title?: ReactNode;
  menu?: ReactNode;
  /** Shows a tick instead of the state; the title says it in words. */
  selected?: boolean;
}

/** One line: done, overdue and priority as on cards, the title, and the time of day where there is one. */
export function TicketChip({ ticket, title, menu, selected }: TicketChipProps) {
  const now = useNow();
  const done = ticket.completed_at !== null;
  const overdue = !done && ticket.due_at !== null && new Date(ticket.due_at) < now;
  const clock = clockOf(ticket);
  return (
    <>
      {selected && <Tick />}
      {!selected && done && (
        <span className={styles.done}>
          <CircleCheck />
          <VisuallyHidden>Done</VisuallyHidden>
        </span>
      )}
      {!selected && overdue && (
        <span className={styles.overdue}>
          <CalendarX />
          <VisuallyHidden>Overdue</VisuallyHidden>
        </span>
      )}
      {!selected && !done && ticket.priority !== 'normal' && (
        <span className={styles.priority}>
          <PriorityIcon priority={ticket.priority} />
        </span>
      )}
      <span className={styles.title} data-done={done || undefined} dir="auto">
        {title ?? ticket.title}
      </span>
      {clock && <span className={styles.clock}>{clock}</span>}
      {menu}
    </>
  );
}
