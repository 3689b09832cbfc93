import type { Call } from '../context.ts';
import { findDocumentText } from '../live-texts/document-live-text.ts';
import { forgetPassages, settlePassages } from '../live-texts/text-passages.ts';

export async function publishAnchors(call: Call, documentId: string): Promise<void> {
  await settlePassages(call, await findDocumentText(call, documentId));
  await call.db
    .updateTable('comment_threads')
    .set(eb => ({ anchor: eb.ref('draft_anchor'), draft_anchor: null }))
    .where('document_id', '=', documentId)
    .where('draft_anchor', 'is not', null)
    .execute();
  await call.db
    .updateTable('suggested_edits')
    .set({ is_for_changes: 0 })
    .where('document_id', '=', documentId)
    .where('is_for_changes', '=', 1)
    .execute();
  await forgetPassages(call, documentId);
}

/** Threads that exist only in the unpublished changes keep their passage. */
export async function discardAnchors(call: Call, documentId: string): Promise<void> {
  await call.db
    .updateTable('comment_threads')
    .set({ draft_anchor: null })
    .where('document_id', '=', documentId)
    .where('anchor', 'is not', null)
    .where('draft_anchor', 'is not', null)
    .execute();
  await forgetPassages(call, documentId);
}
