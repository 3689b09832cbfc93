import type { Call } from '../context.ts';

/**
 * Makes these people, in this order, the editors of a document. Answers those who were it and are no longer; null when
 * nothing changed.
 */
export async function setEditors(
  call: Call,
  documentId: string,
  userIds: readonly string[],
): Promise<string[] | null> {
  const ids = await editorIds(call, documentId);
  if (isSame(ids, userIds)) return null;
  await call.db.deleteFrom('document_editors').where('document_id', '=', documentId).execute();
  if (userIds.length > 0) {
    await call.db
      .insertInto('document_editors')
      .values(userIds.map((user_id, place) => ({ document_id: documentId, user_id, place })))
      .execute();
  }
  return ids.filter(id => !userIds.includes(id));
}

/** The author and the editors of a document. */
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

/** Likewise the tags. */
export async function setTags(call: Call, documentId: string, tagIds: readonly string[]): Promise<boolean> {
  const before = await call.db
    .selectFrom('document_tags')
    .select('tag_id')
    .where('document_id', '=', documentId)
    .orderBy('place')
    .execute();
  if (
    isSame(
      before.map(row => row.tag_id),
      tagIds,
    )
  )
    return false;
  await call.db.deleteFrom('document_tags').where('document_id', '=', documentId).execute();
  if (tagIds.length > 0) {
    await call.db
      .insertInto('document_tags')
      .values(tagIds.map((tag_id, place) => ({ document_id: documentId, tag_id, place })))
      .execute();
  }
  return true;
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);
