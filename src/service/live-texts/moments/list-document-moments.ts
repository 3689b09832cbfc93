import type { AppHandler } from '../../context.ts';
import { findForMoments } from './find-for-moments.ts';
import { listMoments } from './list-moments.ts';

export const listDocumentMoments: AppHandler<'listDocumentMoments'> = async (call, input) => {
  const { document, seesMoments } = await findForMoments(call, input.document);
  if (!seesMoments) return { data: [], next_before: null };
  return listMoments(call, { places: ['document', 'draft'], recordId: document.id, before: input.before });
};
