import type { TicketListItem } from '#contract/tickets.ts';
import type { BoardView } from './board-view.ts';
import { type Choice, nobody } from './ticket-filters.ts';
import { orderOf } from './ticket-order.ts';

const weekMs = 7 * 86_400_000;

function isOneOf(choice: Choice | undefined, has: (value: string) => boolean): boolean {
  return !choice || choice.values.some(has) !== choice.not;
}

/** Whether a ticket fits the filters that can be told from a row; text is left to the service. */
export function matchesView(ticket: TicketListItem, { filters }: BoardView, now: Date): boolean {
  const { lists, due, archived } = filters;
  const { assignee, label, priority, tag } = lists;
  const has = (rows: readonly { id: string }[]) => (id: string) => rows.some(row => row.id === id);
  const isAssigned = (id: string) =>
    id === nobody ? ticket.assignees.length === 0 : has(ticket.assignees)(id);
  const hasTags = tag?.not ? tag.values.some(has(ticket.tags)) : !tag?.values.every(has(ticket.tags));
  if (!isOneOf(assignee, isAssigned) || !isOneOf(label, has(ticket.labels))) return false;
  if (!isOneOf(priority, value => value === ticket.priority) || (tag && hasTags)) return false;
  if (archived === 'only' ? ticket.archived_at === null : !archived && ticket.archived_at !== null)
    return false;
  if (due === null) return true;
  if (due === 'none' || ticket.due_at === null) return due === 'none' && ticket.due_at === null;
  const left = new Date(ticket.due_at).getTime() - now.getTime();
  return due === 'overdue' ? left < 0 && ticket.completed_at === null : left >= 0 && left <= weekMs;
}

/** Rows as the view has them, where the service has neither filtered nor sorted. */
export function rowsInView(
  rows: readonly TicketListItem[],
  view: BoardView,
  now: Date,
): readonly TicketListItem[] {
  const matching = rows.filter(ticket => matchesView(ticket, view, now));
  return view.sort ? matching.sort(orderOf(view.sort)) : matching;
}
