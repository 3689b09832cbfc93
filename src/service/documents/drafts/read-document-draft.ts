import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { draftOf, toDraft } from './find-draft.ts';

/** The unpublished changes of a document, for those who may publish them. */
export const readDocumentDraft: AppHandler<'readDocumentDraft'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const draft = await draftOf(call, document.id);
  if (!draft) throw notFound('draft');
  return toDraft(call, draft, document);
};
