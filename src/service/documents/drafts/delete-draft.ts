import type { Call } from '../../context.ts';
import { clearFileReferences } from '../../files/file-references.ts';

/** Deletes the unpublished changes, and the log of their steps unless it goes on with the published text. */
export async function deleteDraft(call: Call, documentId: string, { keepsLog = false } = {}): Promise<void> {
  await call.db.deleteFrom('document_drafts').where('document_id', '=', documentId).execute();
  await clearFileReferences(call, 'draft', documentId);
  // Later changes count their versions from 1 again.
  if (!keepsLog) await deleteDraftLog(call, documentId);
}

export const deleteDraftLog = (call: Call, documentId: string): Promise<unknown> =>
  call.db.deleteFrom('text_logs').where('place', '=', 'draft').where('record_id', '=', documentId).execute();
