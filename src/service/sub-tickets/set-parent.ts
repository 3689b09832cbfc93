import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { referenceOf } from '#contract/rules.ts';
import { isId } from '../access/find.ts';
import { type ActivityEntry, recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { ancestorsOf, heightOf, refreshHeights } from './levels.ts';

interface ChildTicket {
  id: string;
  project_id: string;
  project_key: string;
  number: number;
  completed_at: string | null;
}

interface ParentTicket {
  id: string;
  number: number;
  board_id: string;
}

/**
 * Makes a live ticket the last sub-ticket of another of its project, or the one at `place`, or that of none. Callers
 * lock the project and record the returned entries on the ticket; null when nothing changed. Throws 422 for a parent
 * that is not allowed.
 */
export async function setParent(
  call: Call,
  ticket: ChildTicket,
  parentId: string | null | undefined,
  place: number | null = null,
): Promise<ActivityEntry[] | null> {
  if (parentId === undefined) return null;
  const previous = await findParent(call, ticket, await parentIdOf(call, ticket.id));
  // A deleted parent is shown as none, and comes back when it is restored.
  if (parentId === (previous?.id ?? null)) return null;
  const next = parentId === null ? null : await findAllowedParent(call, ticket, parentId);
  await removeParentLink(call, ticket);
  if (next) await addLink(call, ticket, { parentId: next.id, place });
  const named = ({ id, number }: ParentTicket | ChildTicket) => ({
    id,
    name: referenceOf(ticket.project_key, number),
  });
  const child = [named(ticket)];
  for (const [parent, from, to] of [
    [previous, child, []],
    [next, [], child],
  ] as const) {
    if (!parent) continue;
    call.affected.boards.add(parent.board_id);
    await recordActivity(call, parent.id, [{ kind: 'sub_tickets', from: [...from], to: [...to] }]);
  }
  return [{ kind: 'parent', from: previous && named(previous), to: next && named(next) }];
}

async function parentIdOf(call: Call, ticketId: string): Promise<string | null> {
  const link = await call.db
    .selectFrom('ticket_parents')
    .select('parent_id')
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return link?.parent_id ?? null;
}

async function findParent(
  call: Call,
  ticket: ChildTicket,
  parentId: string | null,
): Promise<ParentTicket | null> {
  if (parentId === null || !isId(parentId)) return null;
  const parent = await call.db
    .selectFrom('tickets')
    .select(['id', 'number', 'board_id'])
    .where('id', '=', parentId)
    .where('project_id', '=', ticket.project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return parent ?? null;
}

async function findAllowedParent(call: Call, ticket: ChildTicket, parentId: string): Promise<ParentTicket> {
  const refuse = (message: string) => invalid('parent_id', message);
  const parent = await findParent(call, ticket, parentId);
  if (!parent) throw refuse('No such ticket in this project.');
  if (parent.id === ticket.id) throw refuse('A ticket cannot be its own parent.');
  const above = await ancestorsOf(call, parent.id);
  const reference = referenceOf(ticket.project_key, parent.number);
  if (above.includes(ticket.id)) throw refuse(`${reference} is itself below this ticket.`);
  const levels = above.length + 2 + (await heightOf(call, ticket.id));
  if (levels > limits.subTicketLevels)
    throw refuse(`Sub-tickets can be ${limits.subTicketLevels} levels deep; this would make ${levels}.`);
  const counts = await call.db
    .selectFrom('sub_ticket_counts')
    .select('total')
    .where('ticket_id', '=', parent.id)
    .executeTakeFirst();
  if ((counts?.total ?? 0) >= limits.subTickets)
    throw refuse(`${reference} has ${limits.subTickets} sub-tickets already, which is the most it can have.`);
  return parent;
}

/** Also of a parent that is deleted. Callers lock the project and record it. */
export async function removeParentLink(call: Call, ticket: ChildTicket): Promise<void> {
  const link = await call.db
    .deleteFrom('ticket_parents')
    .where('ticket_id', '=', ticket.id)
    .returning('parent_id')
    .executeTakeFirst();
  if (!link) return;
  await addToCounts(call, link.parent_id, ticket, -1);
  await refreshHeights(call, link.parent_id);
}

async function addLink(
  call: Call,
  ticket: ChildTicket,
  { parentId, place }: { parentId: string; place: number | null },
): Promise<void> {
  if (place !== null) await clearPlace(call, parentId, place);
  await sql`insert into ticket_parents (ticket_id, parent_id, place, height)
    select ${ticket.id}, ${parentId}, coalesce(cast(${place} as integer), max(place) + 1, 0), cast(${await heightOf(call, ticket.id)} as integer)
    from ticket_parents where parent_id = ${parentId}`.execute(call.db);
  await addToCounts(call, parentId, ticket, 1);
  await refreshHeights(call, parentId);
}

/** Moves the sub-tickets from a place on by one, when it was taken since. */
async function clearPlace(call: Call, parentId: string, place: number): Promise<void> {
  const taken = await call.db
    .selectFrom('ticket_parents')
    .select('ticket_id')
    .where('parent_id', '=', parentId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!taken) return;
  await call.db
    .updateTable('ticket_parents')
    .set(eb => ({ place: eb('place', '+', 1) }))
    .where('parent_id', '=', parentId)
    .where('place', '>=', place)
    .execute();
}

async function addToCounts(
  call: Call,
  parentId: string,
  { completed_at }: ChildTicket,
  by: 1 | -1,
): Promise<void> {
  const done = completed_at === null ? 0 : by;
  await call.db
    .insertInto('sub_ticket_counts')
    .values({ ticket_id: parentId, total: by, done })
    .onConflict(conflict =>
      conflict.column('ticket_id').doUpdateSet(eb => ({
        total: eb('sub_ticket_counts.total', '+', by),
        done: eb('sub_ticket_counts.done', '+', done),
      })),
    )
    .execute();
}
