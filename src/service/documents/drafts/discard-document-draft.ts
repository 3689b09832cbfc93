import { checkVersion } from '../../check-version.ts';
import { discardAnchors } from '../../comments/draft-anchors.ts';
import type { AppHandler, Call } from '../../context.ts';
import { releaseFiles } from '../../files/file-references.ts';
import { closeVersion } from '../versions/close-version.ts';
import { findWithDraft } from './find-draft.ts';

/** Gives unpublished changes up; they can still be found among the versions. Throws 412 when `If-Match` names others. */
export const discardDocumentDraft: AppHandler<'discardDocumentDraft'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  if (draft) {
    checkVersion(call, draft.version);
    await closeVersion(call, document.id, draft, 'discarded', draft);
  }
  await discardAnchors(call, document.id);
  await dropDraft(call, document.id);
};

/** Ends the unpublished changes; a text that they go on in may name their pictures. */
export async function dropDraft(call: Call, documentId: string): Promise<void> {
  await call.db.deleteFrom('document_drafts').where('document_id', '=', documentId).execute();
  await releaseFiles(call, 'draft', documentId);
}
