import { checkVersion } from '../../check-version.ts';
import { discardAnchors } from '../../comments/draft-anchors.ts';
import type { AppHandler, Call } from '../../context.ts';
import { clearFileReferences } from '../../files/file-references.ts';
import { closeVersion } from '../../versions/stored-versions.ts';
import { documentVersions } from '../versions/document-versions.ts';
import { lockWithDraft } from './find-draft.ts';

export const discardDocumentDraft: AppHandler<'discardDocumentDraft'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  if (draft) {
    checkVersion(call, draft.version);
    const version = { kind: 'discarded', text: draft, authorship: draft } as const;
    await closeVersion(call, documentVersions, document.id, version);
  }
  await discardAnchors(call, document.id);
  await deleteDraft(call, document.id);
};

export async function deleteDraft(call: Call, documentId: string): Promise<void> {
  await call.db.deleteFrom('document_drafts').where('document_id', '=', documentId).execute();
  await clearFileReferences(call, 'draft', documentId);
  // Later changes count their versions from 1 again.
  await call.db
    .deleteFrom('text_logs')
    .where('place', '=', 'draft')
    .where('record_id', '=', documentId)
    .execute();
}
