import type { TicketListItem } from '#contract/tickets.ts';
import { useProject } from '#entities/project/project-context.ts';
import { archivedRefusal } from '../data/report-refusals.ts';

/** Returns a function that says why a ticket cannot be dragged, which a drag of it says, or returns null. */
export function useDragRefusal(): (ticket: TicketListItem) => string | null {
  const { refusalReason } = useProject();
  return ticket => refusalReason('tickets:write') ?? (ticket.archived_at ? archivedRefusal(ticket) : null);
}
