import type { Mentioned, MentionKind } from '#contract/app/mentions.ts';
import { referenceOf } from '#contract/rules.ts';
import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { findVisibleProjects } from '../access/visible-projects.ts';
import type { Call } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

type Visibility = Mentioned['visibility'];

type MentionedIds = Partial<Record<MentionKind, readonly string[] | undefined>>;

/** Returns hidden records without a name, and no records of other organizations. */
export async function findMentioned(call: Call, ids: MentionedIds): Promise<Mentioned[]> {
  const validIds = (kind: MentionKind) => (ids[kind] ?? []).filter(isId);
  return [
    ...(await findPeople(call, validIds('person'))),
    ...(await findTickets(call, validIds('ticket'))),
    ...(await findDocuments(call, validIds('document'))),
  ];
}

const emptyColumns = { reference: null, project_id: null, board_id: null, is_done: false };
const openOrDeleted = (deleted_at: string | null): Visibility => (deleted_at === null ? 'open' : 'deleted');

async function findPeople(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'removed_at'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    ...emptyColumns,
    kind: 'person',
    id,
    name,
    visibility: openOrDeleted(removed_at),
  }));
}

async function findTickets(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('tickets')
    .innerJoin('projects', 'projects.id', 'tickets.project_id')
    .select(['tickets.id', 'tickets.title', 'tickets.number', 'tickets.project_id', 'tickets.board_id'])
    .select(['tickets.completed_at', 'projects.key'])
    .select(eb => eb.fn.coalesce('tickets.deleted_at', 'projects.deleted_at').as('deleted_at'))
    .where('projects.organization_id', '=', callerOf(call).organizationId)
    .where('tickets.id', 'in', ids)
    .execute();
  const visibleProjects = callerOf(call).scopes.has('tickets:read')
    ? await findVisibleProjects(call, new Set(rows.map(row => row.project_id)))
    : new Set();
  return rows.map(({ id, title, number, key, project_id, board_id, completed_at, deleted_at }) => {
    if (!visibleProjects.has(project_id))
      return { ...emptyColumns, kind: 'ticket', id, visibility: 'hidden', name: null };
    const visibility = openOrDeleted(deleted_at);
    const reference = referenceOf(key, number);
    const is_done = completed_at !== null;
    return { kind: 'ticket', id, visibility, name: title, reference, project_id, board_id, is_done };
  });
}

async function findDocuments(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('documents')
    .select(['id', 'title', 'project_id', 'deleted_at'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  const visibleIds = new Set<string>();
  for (const deleted of [false, true]) {
    if (!callerOf(call).scopes.has('documents:read')) break;
    if (!rows.some(row => (row.deleted_at !== null) === deleted)) continue;
    const visible = visibleDocuments(call, { deleted }).select('documents.id');
    for (const { id } of await visible.where('documents.id', 'in', ids).execute()) visibleIds.add(id);
  }
  return rows.map(({ id, title, project_id, deleted_at }) => {
    const columns = { ...emptyColumns, kind: 'document', id } as const;
    if (!visibleIds.has(id)) return { ...columns, visibility: 'hidden', name: null };
    return { ...columns, visibility: openOrDeleted(deleted_at), name: title, project_id };
  });
}
