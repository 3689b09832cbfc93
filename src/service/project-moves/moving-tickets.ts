import { sql } from 'kysely';
import type { AppInputOf } from '#contract/app/operations.ts';
import { limits } from '#contract/limits.ts';
import { findTicket, isId } from '../access/find.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { Call } from '../context.ts';
import { idList } from '../db/id-list.ts';
import { invalid, ServiceError } from '../errors.ts';
import { bytesOf } from '../long-texts.ts';
import { assertStillIn, lockProjectsById } from '../tickets/lock-project.ts';

export type MovingTicket = Awaited<ReturnType<typeof readTickets>>[number];

function selectTickets(call: Call) {
  return call.db
    .selectFrom('tickets as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .leftJoin('ticket_parents as link', 'link.ticket_id', 't.id')
    .select(['t.seq', 't.id', 't.project_id', 't.board_id', 't.segment_id', 't.number', 't.title'])
    .select(['t.due_at', 't.started_at', 't.completed_at', 't.archived_at', 't.updated_at', 't.version'])
    .select(['p.organization_id', 'p.key as project_key', 'link.parent_id'])
    .select(bytesOf(sql.ref('t.description_html')).as('bytes'))
    .where('t.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null);
}

/** Returns the tickets in the order of `ids`. Throws 422 for one that the caller may not see. */
async function readTickets(call: Call, ids: readonly string[]) {
  const rows = await selectTickets(call)
    .where('t.id', 'in', idList(call, ids.filter(isId)))
    .execute();
  const projects = new Set(
    rows.filter(row => row.organization_id === call.principal?.organizationId).map(row => row.project_id),
  );
  const visible = await findVisibleProjects(call, projects);
  const byId = new Map(rows.filter(row => visible.has(row.project_id)).map(row => [row.id, row]));
  return ids.map((id, index) => {
    const ticket = byId.get(id);
    if (!ticket) throw invalid(`more_ticket_ids.${index - 1}`, 'No such ticket.');
    return ticket;
  });
}

/**
 * Returns the tickets that the request names, once each, with their projects and the target locked. The first throws as
 * `findTicket`.
 */
export async function findTicketsLocked(
  call: Call,
  { ticket, more_ticket_ids = [], project_id }: AppInputOf<'moveTicketToProject'>,
): Promise<MovingTicket[]> {
  await findTicket(call, ticket);
  const ids = [...new Set([ticket, ...more_ticket_ids])];
  const found = await readTickets(call, ids);
  await lockProjectsById(call, [project_id, ...found.map(each => each.project_id)]);
  if (call.engine.name === 'sqlite') return found;
  // Another writer may have moved one while this one waited.
  await findTicket(call, ticket);
  const tickets = await readTickets(call, ids);
  for (const [index, each] of tickets.entries()) assertStillIn(found[index]!.project_id, each);
  return tickets;
}

/** Returns each ticket with its sub-tickets right behind it. Throws 422 when they are too many or too long. */
export async function withSubTickets(
  call: Call,
  roots: readonly MovingTicket[],
  takesSubTickets: boolean,
): Promise<MovingTicket[]> {
  const children = new Map<string, MovingTicket[]>();
  const seen = new Set(roots.map(({ id }) => id));
  for (let parents = [...seen]; takesSubTickets && parents.length > 0; ) {
    const rows = await selectTickets(call)
      .where('link.parent_id', 'in', idList(call, parents))
      .orderBy('link.place')
      .limit(limits.ticketsMovedTogether + 1)
      .execute();
    for (const row of rows) children.set(row.parent_id!, [...(children.get(row.parent_id!) ?? []), row]);
    parents = rows.map(({ id }) => id).filter(id => !seen.has(id));
    for (const id of parents) seen.add(id);
    if (seen.size > limits.ticketsMovedTogether) throw tooMany();
  }
  const group = new Map<string, MovingTicket>();
  const add = (ticket: MovingTicket) => {
    if (group.has(ticket.id)) return;
    group.set(ticket.id, ticket);
    for (const child of children.get(ticket.id) ?? []) add(child);
  };
  for (const root of roots) add(root);
  const tickets = [...group.values()];
  if (tickets.length > limits.ticketsMovedTogether) throw tooMany();
  const bytes = tickets.reduce((sum, ticket) => sum + Number(ticket.bytes ?? 0), 0);
  if (bytes > limits.textMovedTogether)
    throw new ServiceError('invalid', 'These tickets hold too much text to move at once. Move fewer.');
  return tickets;
}

const tooMany = () =>
  new ServiceError(
    'invalid',
    `At most ${limits.ticketsMovedTogether} tickets can move to another project at once, sub-tickets included.`,
  );
