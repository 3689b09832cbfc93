import type { Call } from '../context.ts';
import { replaceLinks } from '../db/replace-links.ts';

/** Returns the removed people, or null if nothing changed. */
export async function setEditors(
  call: Call,
  documentId: string,
  userIds: readonly string[],
): Promise<string[] | null> {
  const before = await editorIds(call, documentId);
  if (before.join() === userIds.join()) return null;
  const links = { table: 'document_editors', owner: 'document_id', column: 'user_id' };
  await replaceLinks(call, links, documentId, userIds);
  return before.filter(id => !userIds.includes(id));
}

/** Includes the author. */
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

/** Returns whether the tags or their order changed. */
export async function setTags(call: Call, documentId: string, tagIds: readonly string[]): Promise<boolean> {
  const links = { table: 'document_tags', owner: 'document_id', column: 'tag_id' };
  return (await replaceLinks(call, links, documentId, tagIds)) !== null;
}
