import type { Label } from '#contract/labels.ts';
import type { Member } from '#contract/people.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { foldCase } from '#lib/fold-case.ts';

interface Target {
  labels: readonly Pick<Label, 'name'>[];
  members: readonly Pick<Member, 'id'>[];
}

/** The labels and people that do not come along to another project, each once. */
export interface ChangesOnMove {
  missingLabels: readonly string[];
  leavingPeople: readonly string[];
  /** References of parents that stay. */
  parents: readonly string[];
  subTicketCount: number;
}

export function changesOnMove(tickets: readonly TicketListItem[], target: Target): ChangesOnMove {
  const known = new Set(target.labels.map(({ name }) => foldCase(name)));
  const memberIds = new Set(target.members.map(({ id }) => id));
  const movingIds = new Set(tickets.map(({ id }) => id));
  const labels = tickets.flatMap(ticket => ticket.labels).filter(({ name }) => !known.has(foldCase(name)));
  const people = tickets.flatMap(ticket => ticket.assignees).filter(({ id }) => !memberIds.has(id));
  const parents = tickets.flatMap(({ parent }) => (parent && !movingIds.has(parent.id) ? [parent] : []));
  return {
    missingLabels: [...new Map(labels.map(({ name }) => [foldCase(name), name])).values()],
    leavingPeople: [...new Map(people.map(({ id, name }) => [id, name])).values()],
    parents: [...new Set(parents.map(({ reference }) => reference))],
    subTicketCount: tickets.reduce((sum, ticket) => sum + (ticket.sub_tickets?.total ?? 0), 0),
  };
}
