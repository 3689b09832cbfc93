import type { AppHandler } from '../../context.ts';
import { notFound, stale } from '../../errors.ts';
import { draftOf, lockWithDraft, toDocumentDraft } from './find-draft.ts';

export const rebaseDocumentDraft: AppHandler<'rebaseDocumentDraft'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  if (!draft) throw notFound('draft');
  if (input.document_version !== document.version) throw stale();
  await call.db
    .updateTable('document_drafts')
    .set({
      base_version: document.text_version,
      begun_title: null,
      begun_caption: null,
      begun_html: null,
    })
    .where('document_id', '=', document.id)
    .execute();
  return toDocumentDraft(call, (await draftOf(call, document.id))!, document);
};
