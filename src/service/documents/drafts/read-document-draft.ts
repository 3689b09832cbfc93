import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { draftOf, toDocumentDraft } from './find-draft.ts';

export const readDocumentDraft: AppHandler<'readDocumentDraft'> = async (call, input) => {
  const document = await findDocument(call, input.document);
  const draft = await draftOf(call, document.id);
  if (!draft) throw notFound('draft');
  return toDocumentDraft(call, draft, document);
};
