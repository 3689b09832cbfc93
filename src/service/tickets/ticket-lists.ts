import { type RawBuilder, sql } from 'kysely';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';

interface Owner {
  id: string;
  project_id: string;
  organization_id: string;
}

/** Replaces the assignees; each must be a member of the project, or an owner or admin (operation 7). */
export async function setAssignees(call: Call, ticket: Owner, userIds: readonly string[]): Promise<boolean> {
  const known = sql<{ id: string }>`select u.id from users u
    where u.organization_id = ${ticket.organization_id} and u.removed_at is null
    and u.id in (select c0 from ${call.engine.tuples(userIds.map(id => [id]))} as given)
    and (u.role in ('owner', 'admin') or exists (
      select 1 from project_members m where m.project_id = ${ticket.project_id} and m.user_id = u.id))`;
  await mustKnowAll(call, 'assignee_ids', 'Not a member of this project', userIds, known);
  return replace(call, 'ticket_assignees', 'user_id', ticket.id, userIds);
}

/** Replaces the labels; each must be one of the project's. */
export async function setLabels(call: Call, ticket: Owner, labelIds: readonly string[]): Promise<boolean> {
  const known = sql<{ id: string }>`select id from labels where project_id = ${ticket.project_id}
    and id in (select c0 from ${call.engine.tuples(labelIds.map(id => [id]))} as given)`;
  await mustKnowAll(call, 'label_ids', 'Not a label of this project', labelIds, known);
  return replace(call, 'ticket_labels', 'label_id', ticket.id, labelIds);
}

async function mustKnowAll(
  call: Call,
  field: string,
  message: string,
  given: readonly string[],
  known: RawBuilder<{ id: string }>,
) {
  if (given.length === 0) return;
  const storable = given.every(id => id.isWellFormed() && !id.includes('\0'));
  const found = new Set(storable ? (await known.execute(call.db)).rows.map(row => row.id) : []);
  const missing = given.filter(id => !found.has(id));
  if (missing.length === 0) return;
  const messages = missing.map(id => `${message}: ${id.slice(0, 60).toWellFormed()}.`);
  throw new ServiceError('invalid', messages[0]!, { errors: { [field]: messages } });
}

/** Replaces the rows of a ticket in a list table; false when they were just these, in this order. */
async function replace(
  call: Call,
  table: 'ticket_assignees' | 'ticket_labels' | 'ticket_tags',
  column: 'user_id' | 'label_id' | 'tag_id',
  ticketId: string,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where ticket_id = ${ticketId} order by place`.execute(call.db);
  if (rows.length === ids.length && rows.every((row, at) => row.id === ids[at])) return false;
  await sql`delete from ${sql.table(table)} where ticket_id = ${ticketId}`.execute(call.db);
  if (ids.length > 0) {
    const values = call.engine.tuples(ids.map((id, place) => [id, place]));
    await sql`insert into ${sql.table(table)} (ticket_id, ${sql.ref(column)}, place)
      select ${ticketId}, c0, cast(c1 as integer) from ${values} as given`.execute(call.db);
  }
  return true;
}

/** Replaces the tags; their ids are known to be the organization's. */
export function setTags(call: Call, ticketId: string, tagIds: readonly string[]): Promise<boolean> {
  return replace(call, 'ticket_tags', 'tag_id', ticketId, tagIds);
}
