import type { RequestTo } from '#api/operations.ts';
import type { Label } from '#contract/labels.ts';
import type { PersonRef } from '#contract/people.ts';
import type { Priority } from '#contract/priorities.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { formatDay } from '#lib/dates.ts';
import { priorityLabel } from '#ui/priority-icon.tsx';

/** A change of one property: what is sent, what is shown at once, and what is said. */
export interface PropertyChange {
  request: Omit<RequestTo<'updateTicket'>, 'ticket'>;
  shown: Partial<TicketListItem>;
  said: string;
}

/** A change together with the one that takes it back. */
export interface Undoable {
  change: PropertyChange;
  back: PropertyChange;
}

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

export function changePriority(ticket: TicketListItem, priority: Priority): Undoable {
  const to = (value: Priority): PropertyChange => ({
    request: { priority: value },
    shown: { priority: value },
    said: `Priority set to ${priorityLabel(value).toLowerCase()}`,
  });
  return { change: to(priority), back: to(ticket.priority) };
}

export function changeDue(ticket: TicketListItem, due: string | null): Undoable {
  const to = (due_at: string | null): PropertyChange => ({
    request: { due_at },
    shown: { due_at },
    said: due_at === null ? 'Due date removed' : `Due date set to ${formatDay(new Date(due_at))}`,
  });
  return { change: to(due), back: to(ticket.due_at) };
}

export function changeAssignees(ticket: TicketListItem, people: readonly PersonRef[]): Undoable {
  const to = (assignees: readonly PersonRef[]): PropertyChange => ({
    request: { assignee_ids: ids(assignees) },
    shown: { assignees: [...assignees] },
    said: assignees.length === 0 ? 'Nobody assigned' : `Assigned to ${namesOf(assignees)}`,
  });
  return { change: to(people), back: to(ticket.assignees) };
}

export function changeLabels(ticket: TicketListItem, labels: readonly Label[]): Undoable {
  const to = (list: readonly Label[]): PropertyChange => ({
    request: { label_ids: ids(list) },
    shown: { labels: [...list] },
    said: list.length === 0 ? 'Labels removed' : 'Labels changed',
  });
  return { change: to(labels), back: to(ticket.labels) };
}

/** "Mara", "Mara and Tomás", "Mara and 2 others". */
function namesOf(people: readonly PersonRef[]): string {
  const [first, second] = people;
  if (people.length > 2) return `${first!.name} and ${people.length - 1} others`;
  return second ? `${first!.name} and ${second.name}` : first!.name;
}
