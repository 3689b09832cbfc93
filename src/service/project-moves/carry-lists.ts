import { sql } from 'kysely';
import { foldCase } from '#lib/fold-case.ts';
import type { ActivityEntry } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { idList } from '../db/id-list.ts';
import { replaceLinks } from '../db/replace-links.ts';
import { toSearchName } from '../search/search-name.ts';
import { assigneeList } from '../tickets/fields/assignee-list.ts';
import { labelList } from '../tickets/fields/label-list.ts';
import type { LeftBehind } from './left-behind.ts';
import type { MovingTicket } from './moving-tickets.ts';

interface CarryOptions {
  projectId: string;
  createsLabels: boolean;
  /** The former labels and people that the ticket gets back. */
  restored: LeftBehind | null;
}

interface CarriedList {
  leftIds: string[];
  entries: ActivityEntry[];
}

/** Replaces labels by those of the same name in the project; the others stay behind. */
export async function carryLabels(
  call: Call,
  ticket: MovingTicket,
  { projectId, createsLabels, restored }: CarryOptions,
): Promise<CarriedList> {
  const before = await call.db
    .selectFrom('ticket_labels')
    .innerJoin('labels', 'labels.id', 'ticket_labels.label_id')
    .select(['labels.id', 'labels.name', 'labels.name_folded', 'labels.color'])
    .where('ticket_labels.ticket_id', '=', ticket.id)
    .orderBy('ticket_labels.place')
    .execute();
  const carried: string[] = [];
  const left: Named[] = [];
  for (const label of before) {
    if (createsLabels) await createMissing(call, projectId, label);
    const match = await labelNamed(call, projectId, label.name_folded);
    if (match) carried.push(match.id);
    else left.push(label);
  }
  const returned = await namesOf(call, {
    table: 'labels',
    allowed: sql`select id from labels where project_id = ${projectId}`,
    ids: without(restored?.label_ids ?? [], carried),
  });
  await replaceLinks(call, { ...labelList, owner: 'ticket_id' }, ticket.id, [...idsOf(returned), ...carried]);
  return { leftIds: idsOf(left), entries: entriesOf('labels', left, returned) };
}

/** Takes off assignees who may not be assigned in the project. */
export async function carryAssignees(
  call: Call,
  ticket: MovingTicket,
  { projectId, restored }: CarryOptions,
): Promise<CarriedList> {
  const before = await call.db
    .selectFrom('ticket_assignees')
    .innerJoin('users', 'users.id', 'ticket_assignees.user_id')
    .select(['users.id', 'users.name'])
    .where('ticket_assignees.ticket_id', '=', ticket.id)
    .orderBy('ticket_assignees.place')
    .execute();
  const owner = { ...ticket, project_id: projectId };
  const ids = [...idsOf(before), ...without(restored?.assignee_ids ?? [], idsOf(before))];
  if (ids.length === 0) return { leftIds: [], entries: [] };
  const { rows } = await assigneeList.allowed(owner, idList(call, ids)).execute(call.db);
  const allowed = new Set(rows.map(row => (row as { id: string }).id));
  const left = before.filter(({ id }) => !allowed.has(id));
  const returned = await namesOf(call, {
    table: 'users',
    allowed: idList(call, [...allowed]),
    ids: without(restored?.assignee_ids ?? [], idsOf(before)),
  });
  const kept = before.filter(({ id }) => allowed.has(id));
  const after = [...idsOf(returned), ...idsOf(kept)];
  await replaceLinks(call, { ...assigneeList, owner: 'ticket_id' }, ticket.id, after);
  return { leftIds: idsOf(left), entries: entriesOf('assignees', left, returned) };
}

interface Named {
  id: string;
  name: string;
}

const idsOf = (records: readonly Named[]) => records.map(({ id }) => id);
const without = (ids: readonly string[], excluded: readonly string[]) =>
  ids.filter(id => !excluded.includes(id));
const namesIn = (records: readonly Named[]) => records.map(({ id, name }) => ({ id, name }));

const entriesOf = (
  kind: 'labels' | 'assignees',
  left: readonly Named[],
  returned: readonly Named[],
): ActivityEntry[] =>
  left.length + returned.length === 0 ? [] : [{ kind, from: namesIn(left), to: namesIn(returned) }];

/** Returns those of the records that still exist and are allowed, in the order of `ids`. */
async function namesOf(
  call: Call,
  { table, allowed, ids }: { table: 'labels' | 'users'; allowed: unknown; ids: readonly string[] },
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Named>`select id, name from ${sql.table(table)}
    where id in ${idList(call, ids)} and id in (${allowed})`.execute(call.db);
  return ids.flatMap(id => rows.find(row => row.id === id) ?? []);
}

const labelNamed = (call: Call, projectId: string, nameFolded: string) =>
  call.db
    .selectFrom('labels')
    .select('id')
    .where('project_id', '=', projectId)
    .where('name_folded', '=', nameFolded)
    .executeTakeFirst();

async function createMissing(
  call: Call,
  projectId: string,
  { name, color }: { name: string; color: string | null },
): Promise<void> {
  await call.db
    .insertInto('labels')
    .values({
      id: call.newId(),
      project_id: projectId,
      name,
      name_folded: foldCase(name),
      name_search: toSearchName(name),
      color,
      created_at: timestampNow(call),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
