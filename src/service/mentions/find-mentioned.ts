import type { Mentioned, MentionKind } from '#contract/app/mentions.ts';
import { referenceOf } from '#contract/rules.ts';
import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

type Visibility = Mentioned['visibility'];

type MentionedIds = Partial<Record<MentionKind, readonly string[] | undefined>>;

/** Returns hidden records without a name, and no records of other organizations. */
export async function findMentioned(call: Call, ids: MentionedIds): Promise<Mentioned[]> {
  const given = (kind: MentionKind) => (ids[kind] ?? []).filter(isId);
  return [
    ...(await people(call, given('person'))),
    ...(await tickets(call, given('ticket'))),
    ...(await documents(call, given('document'))),
  ];
}

const nothing = { reference: null, project_id: null, board_id: null, is_done: false };
const visibilityFor = (isSeen: boolean, deleted_at: string | null): Visibility =>
  isSeen ? (deleted_at === null ? 'open' : 'deleted') : 'hidden';

async function people(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'removed_at'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    ...nothing,
    kind: 'person',
    id,
    name,
    visibility: visibilityFor(true, removed_at),
  }));
}

async function tickets(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
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
  const seen = callerOf(call).scopes.has('tickets:read')
    ? await seenProjects(call, new Set(rows.map(row => row.project_id)))
    : new Set();
  return rows.map(({ id, title, number, key, project_id, board_id, completed_at, deleted_at }) => {
    const visibility = visibilityFor(seen.has(project_id), deleted_at);
    if (visibility === 'hidden') return { ...nothing, kind: 'ticket', id, visibility, name: null };
    const reference = referenceOf(key, number);
    const is_done = completed_at !== null;
    return { kind: 'ticket', id, visibility, name: title, reference, project_id, board_id, is_done };
  });
}

async function seenProjects(call: Call, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const caller = callerOf(call);
  if (seesAll(caller) || ids.size === 0) return ids;
  const rows = await call.db
    .selectFrom('project_members')
    .select('project_id')
    .where('user_id', '=', caller.id)
    .where('project_id', 'in', [...ids])
    .execute();
  return new Set(rows.map(row => row.project_id));
}

async function documents(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('documents')
    .select(['id', 'title', 'project_id', 'deleted_at'])
    .where('organization_id', '=', callerOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  const seen = new Set<string>();
  for (const deleted of [false, true]) {
    if (!callerOf(call).scopes.has('documents:read')) break;
    if (!rows.some(row => (row.deleted_at !== null) === deleted)) continue;
    const visible = visibleDocuments(call, { deleted }).select('documents.id');
    for (const { id } of await visible.where('documents.id', 'in', ids).execute()) seen.add(id);
  }
  return rows.map(({ id, title, project_id, deleted_at }) => {
    const visibility = visibilityFor(seen.has(id), deleted_at);
    const isHidden = visibility === 'hidden';
    return {
      ...nothing,
      kind: 'document',
      id,
      visibility,
      name: isHidden ? null : title,
      project_id: isHidden ? null : project_id,
    };
  });
}
