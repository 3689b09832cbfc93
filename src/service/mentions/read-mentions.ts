import type { Mentioned } from '#contract/app/mentions.ts';
import { referenceOf } from '#contract/rules.ts';
import { personOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler, Call } from '../context.ts';
import { visibleDocuments } from '../documents/visible-documents.ts';

type Sight = Mentioned['sight'];

/** What mentions are called now, and of what the caller may not see, that alone. Another organization's are left out. */
export const readMentions: AppHandler<'readMentions'> = async (call, input) => {
  const given = (ids: readonly string[] | undefined) => (ids ?? []).filter(isId);
  return {
    data: [
      ...(await people(call, given(input.person))),
      ...(await tickets(call, given(input.ticket))),
      ...(await documents(call, given(input.document))),
    ],
  };
};

const nothing = { reference: null, project_id: null, board_id: null, is_done: false };
const sightOf = (isSeen: boolean, deleted_at: string | null): Sight =>
  isSeen ? (deleted_at === null ? 'open' : 'deleted') : 'hidden';

async function people(call: Call, ids: readonly string[]): Promise<Mentioned[]> {
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'name', 'removed_at'])
    .where('organization_id', '=', personOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, name, removed_at }) => ({
    ...nothing,
    kind: 'person',
    id,
    name,
    sight: sightOf(true, removed_at),
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
    .where('projects.organization_id', '=', personOf(call).organizationId)
    .where('tickets.id', 'in', ids)
    .execute();
  const seen = await seenProjects(call, new Set(rows.map(row => row.project_id)));
  return rows.map(({ id, title, number, key, project_id, board_id, completed_at, deleted_at }) => {
    const sight = sightOf(seen.has(project_id), deleted_at);
    if (sight === 'hidden') return { ...nothing, kind: 'ticket', id, sight, name: null };
    const reference = referenceOf(key, number);
    const is_done = completed_at !== null;
    return { kind: 'ticket', id, sight, name: title, reference, project_id, board_id, is_done };
  });
}

async function seenProjects(call: Call, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const caller = personOf(call);
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
    .where('organization_id', '=', personOf(call).organizationId)
    .where('id', 'in', ids)
    .execute();
  const seen = new Set<string>();
  for (const deleted of [false, true]) {
    if (!rows.some(row => (row.deleted_at !== null) === deleted)) continue;
    const visible = visibleDocuments(call, { deleted }).select('documents.id');
    for (const { id } of await visible.where('documents.id', 'in', ids).execute()) seen.add(id);
  }
  return rows.map(({ id, title, project_id, deleted_at }) => {
    const sight = sightOf(seen.has(id), deleted_at);
    const isHidden = sight === 'hidden';
    return {
      ...nothing,
      kind: 'document',
      id,
      sight,
      name: isHidden ? null : title,
      project_id: isHidden ? null : project_id,
    };
  });
}
