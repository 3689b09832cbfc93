import { CalendarX, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { PriorityIcon } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { Tick } from '#ui/tick.tsx';
import { useNow } from '#ui/use-now.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './calendar-ticket.module.css';

interface TicketChipProps {
  ticket: TicketListItem;
  title?: ReactNode;
  menu?: ReactNode;
  /** Shows a tick instead of the state; the title says it in words. */
  selected?: boolean;
}

/** One line: done, overdue and priority as on cards, and the title. */
export function TicketChip({ ticket, title, menu, selected }: TicketChipProps) {
  const now = useNow();
  const done = ticket.completed_at !== null;
  const overdue = !done && ticket.due_at !== null && new Date(ticket.due_at) < now;
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
      {menu}
    </>
  );
}
