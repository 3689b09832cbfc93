import type { AppHandler } from '../../context.ts';
import { lockWithDraft } from '../../documents/drafts/find-draft.ts';
import { restoreText } from '../../documents/versions/restore-text.ts';
import { notFound } from '../../errors.ts';
import { findForMoments } from './find-for-moments.ts';
import { textAtMoment } from './text-at-moment.ts';

export const restoreDocumentMoment: AppHandler<'restoreDocumentMoment'> = async (call, input) => {
  const { document, place, version } = input;
  const { seesMoments } = await findForMoments(call, document);
  if (!seesMoments) throw notFound('moment');
  const { title, caption, content_html } = await textAtMoment(call, { place, version, recordId: document });
  return restoreText(call, await lockWithDraft(call, document), { title, caption, content_html });
};
