import type { Call } from '../context.ts';

/** The unpublished changes are what readers see from now on: passages read as they do there. */
export async function publishAnchors(call: Call, documentId: string): Promise<void> {
  await call.db
    .updateTable('comment_threads')
    .set(eb => ({ anchor: eb.ref('draft_anchor'), draft_anchor: null }))
    .where('document_id', '=', documentId)
    .where('draft_anchor', 'is not', null)
    .execute();
}

/** The changes were given up. What was said about words that only they had keeps these words. */
export async function discardAnchors(call: Call, documentId: string): Promise<void> {
  await call.db
    .updateTable('comment_threads')
    .set({ draft_anchor: null })
    .where('document_id', '=', documentId)
    .where('anchor', 'is not', null)
    .where('draft_anchor', 'is not', null)
    .execute();
}
