import { limits } from '#contract/limits.ts';
import type { Call } from '../../context.ts';

/** Returns the parent, its parent and so on, also those that are deleted or that the caller may not see. */
export async function ancestorIdsOf(call: Call, documentId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let id = await parentIdOf(call, documentId); id !== null; id = await parentIdOf(call, id)) {
    ids.push(id);
    if (ids.length > limits.documentLevels) break;
  }
  return ids;
}

export async function parentIdOf(call: Call, documentId: string): Promise<string | null> {
  const place = await call.db
    .selectFrom('document_places')
    .select('parent_id')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return place?.parent_id ?? null;
}

/** Corrects the kept heights of a document and of those above it, after its sub-documents changed. */
export async function refreshTreeHeights(call: Call, documentId: string | null): Promise<void> {
  for (let id = documentId; id !== null; ) {
    const place = await call.db
      .selectFrom('document_places')
      .select(['parent_id', 'height'])
      .where('document_id', '=', id)
      .executeTakeFirstOrThrow();
    const below = await call.db
      .selectFrom('document_places')
      .select(eb => eb.fn.max('height').as('height'))
      .where('parent_id', '=', id)
      .executeTakeFirst();
    const height = below?.height == null ? 0 : Number(below.height) + 1;
    if (place.height === height) return;
    await call.db.updateTable('document_places').set({ height }).where('document_id', '=', id).execute();
    id = place.parent_id;
  }
}
