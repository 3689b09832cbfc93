import { type RawBuilder, sql } from 'kysely';
import { listEntry } from '../activity/changed-lists.ts';
import type { Entry } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';

interface Owner {
  id: string;
  project_id: string;
  organization_id: string;
}

interface Lists {
  assignee_ids?: readonly string[] | undefined;
  label_ids?: readonly string[] | undefined;
}

/**
 * Replaces the assignees, who must be members of the project or owners or admins (operation 7), and the labels,
 * which must be the project's, as far as they are given. Throws 422 with both fields when both fail; answers
 * what changed, or null.
 */
export async function setLists(
  call: Call,
  ticket: Owner,
  { assignee_ids, label_ids }: Lists,
): Promise<Entry[] | null> {
  const errors: Record<string, string[]> = {};
  const strangers = await unknownOf(call, assignee_ids, members(call, ticket, assignee_ids));
  if (strangers.length > 0) errors.assignee_ids = naming('Not a member of this project', strangers);
  const foreign = await unknownOf(call, label_ids, labels(call, ticket, label_ids));
  if (foreign.length > 0) errors.label_ids = naming('Not a label of this project', foreign);
  const [first] = Object.values(errors);
  if (first) throw new ServiceError('invalid', first[0]!, { errors });
  const assigned = assignee_ids !== undefined && (await replace(call, 'assignees', ticket.id, assignee_ids));
  const labelled = label_ids !== undefined && (await replace(call, 'labels', ticket.id, label_ids));
  if (!assigned && !labelled) return null;
  return [...(assigned || []), ...(labelled || [])];
}

const members = (call: Call, ticket: Owner, ids: readonly string[] = []) =>
  sql<{ id: string }>`select u.id from users u
    where u.organization_id = ${ticket.organization_id} and u.removed_at is null
    and u.id in (select c0 from ${call.engine.tuples(ids.map(id => [id]))} as given)
    and (u.role in ('owner', 'admin') or exists (
      select 1 from project_members m where m.project_id = ${ticket.project_id} and m.user_id = u.id))`;

const labels = (call: Call, ticket: Owner, ids: readonly string[] = []) =>
  sql<{ id: string }>`select id from labels where project_id = ${ticket.project_id}
    and id in (select c0 from ${call.engine.tuples(ids.map(id => [id]))} as given)`;

const naming = (message: string, ids: readonly string[]) =>
  ids.map(id => `${message}: ${id.slice(0, 60).toWellFormed()}.`);

/** Those of the ids given that are not among the ones known. */
async function unknownOf(
  call: Call,
  given: readonly string[] = [],
  known: RawBuilder<{ id: string }>,
): Promise<string[]> {
  if (given.length === 0) return [];
  const storable = given.every(id => id.isWellFormed() && !id.includes('\0'));
  const found = new Set(storable ? (await known.execute(call.db)).rows.map(row => row.id) : []);
  return given.filter(id => !found.has(id));
}

const listTables = {
  assignees: ['ticket_assignees', 'user_id'],
  labels: ['ticket_labels', 'label_id'],
  tags: ['ticket_tags', 'tag_id'],
} as const;

/** Replaces a list of a ticket. Null when it was just this, in this order; else what to write down of it. */
async function replace(
  call: Call,
  kind: keyof typeof listTables,
  ticketId: string,
  ids: readonly string[],
): Promise<Entry[] | null> {
  const [table, column] = listTables[kind];
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}
    where ticket_id = ${ticketId} order by place`.execute(call.db);
  if (rows.length === ids.length && rows.every((row, at) => row.id === ids[at])) return null;
  await sql`delete from ${sql.table(table)} where ticket_id = ${ticketId}`.execute(call.db);
  if (ids.length > 0) {
    const values = call.engine.tuples(ids.map((id, place) => [id, place]));
    await sql`insert into ${sql.table(table)} (ticket_id, ${sql.ref(column)}, place)
      select ${ticketId}, c0, cast(c1 as integer) from ${values} as given`.execute(call.db);
  }
  const before = rows.map(row => row.id);
  const entry = await listEntry(call, kind, before, ids);
  return entry ? [entry] : [];
}

/** Replaces the tags, and answers as `setLists` does; their ids are known to be the organization's. */
export function setTags(call: Call, ticketId: string, tagIds: readonly string[]): Promise<Entry[] | null> {
  return replace(call, 'tags', ticketId, tagIds);
}
