import { findDocument } from '../../access/find.ts';
import type { AppHandler, Call } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { draftOf, toDocumentDraft } from './find-draft.ts';

export const readDocumentDraft: AppHandler<'readDocumentDraft'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const draft = await draftOf(call, document.id);
  if (!draft) throw notFound('draft');
  const answer = toDocumentDraft(call, draft, document);
  const begun_with = answer.is_current ? undefined : await beginningOf(call, document.id);
  return { ...answer, ...(begun_with && { begun_with }) };
};

/** Undefined for changes that were begun before beginnings were kept. */
async function beginningOf(call: Call, documentId: string) {
  const { base_title, base_caption, base_html } = await call.db
    .selectFrom('document_drafts')
    .select(['base_title', 'base_caption', 'base_html'])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return base_title === null
    ? undefined
    : { title: base_title, caption: base_caption, content_html: base_html };
}
