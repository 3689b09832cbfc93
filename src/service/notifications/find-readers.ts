import { isVisibleTo } from '../access/document-visibility.ts';
import { isId } from '../access/find.ts';
import type { Call } from '../context.ts';
import type { NotifiedRecord } from './notified-record.ts';

const managers = ['owner', 'admin'];

/** Returns those of the people who may read the record, in their order. */
export async function findReaders(
  call: Call,
  { kind, record }: NotifiedRecord,
  people: readonly string[],
): Promise<string[]> {
  const ids = people.filter(isId);
  if (ids.length === 0) return [];
  const rows = await call.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('organization_id', '=', record.organization_id)
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  const nonManagers = rows.filter(row => !managers.includes(row.role)).map(row => row.id);
  const allowed = new Set(rows.filter(row => managers.includes(row.role)).map(row => row.id));
  if (nonManagers.length > 0) {
    const members = new Set(
      record.project_id === null ? [] : await membersAmong(call, record.project_id, nonManagers),
    );
    const editors = new Set(kind === 'document' ? await editorsAmong(call, record, nonManagers) : []);
    const access = { project_id: record.project_id, status: kind === 'document' ? record.status : '' };
    for (const id of nonManagers) {
      const reader = { seesAll: false, isMember: members.has(id), isEditor: editors.has(id) };
      if (isVisibleTo(access, reader)) allowed.add(id);
    }
  }
  return ids.filter(id => allowed.has(id));
}

async function membersAmong(call: Call, projectId: string, people: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', people)
    .execute();
  return rows.map(row => row.user_id);
}

async function editorsAmong(
  call: Call,
  document: { id: string; author_id: string | null },
  people: readonly string[],
): Promise<string[]> {
  const rows = await call.db
    .selectFrom('document_editors')
    .select('user_id')
    .where('document_id', '=', document.id)
    .where('user_id', 'in', people)
    .execute();
  return [...rows.map(row => row.user_id), ...people.filter(id => id === document.author_id)];
}
