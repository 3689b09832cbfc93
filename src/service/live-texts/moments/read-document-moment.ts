import type { AppHandler } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findForMoments } from './find-for-moments.ts';
import { textAtMoment } from './text-at-moment.ts';

export const readDocumentMoment: AppHandler<'readDocumentMoment'> = async (call, input) => {
  const { document, seesMoments } = await findForMoments(call, input.document);
  if (!seesMoments) throw notFound('moment');
  const { place, version } = input;
  return { place, version, ...(await textAtMoment(call, { place, version, recordId: document.id })) };
};
