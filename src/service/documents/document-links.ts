import type { Call } from '../context.ts';

/** Returns the people who were removed, or null if nothing changed. */
export async function setEditors(
  call: Call,
  documentId: string,
  userIds: readonly string[],
): Promise<string[] | null> {
  const ids = await editorIds(call, documentId);
  if (isSame(ids, userIds)) return null;
  const rows = userIds.map((user_id, place) => ({ document_id: documentId, user_id, place }));
  await call.db.deleteFrom('document_editors').where('document_id', '=', documentId).execute();
  if (rows.length > 0) await call.db.insertInto('document_editors').values(rows).execute();
  return ids.filter(id => !userIds.includes(id));
}

export async function editorsOf(
  call: Call,
  document: { id: string; author_id: string | null },
): Promise<string[]> {
  const editors = await editorIds(call, document.id);
  return document.author_id === null ? editors : [document.author_id, ...editors];
}

async function editorIds(call: Call, documentId: string): Promise<string[]> {
  const rows = await call.db
    .selectFrom('document_editors')
    .innerJoin('users', 'users.id', 'document_editors.user_id')
    .select('user_id')
    .where('document_id', '=', documentId)
    .where('users.removed_at', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(row => row.user_id);
}

/** Returns whether anything changed. */
export async function setTags(call: Call, documentId: string, tagIds: readonly string[]): Promise<boolean> {
  const before = await call.db
    .selectFrom('document_tags')
    .select('tag_id')
    .where('document_id', '=', documentId)
    .orderBy('place')
    .execute();
  const present = before.map(row => row.tag_id);
  if (isSame(present, tagIds)) return false;
  const rows = tagIds.map((tag_id, place) => ({ document_id: documentId, tag_id, place }));
  await call.db.deleteFrom('document_tags').where('document_id', '=', documentId).execute();
  if (rows.length > 0) await call.db.insertInto('document_tags').values(rows).execute();
  return true;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);
