import { checkVersion } from '../../check-version.ts';
import { publishAnchors } from '../../comments/draft-anchors.ts';
import type { AppHandler } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { documentOf } from '../document-rows.ts';
import { notifyEditors } from '../notify-editors.ts';
import { notifyMentionedIn } from '../notify-mentioned-in.ts';
import { keepVersion } from '../versions/keep-version.ts';
import { writeText } from '../write-text.ts';
import { dropDraft } from './discard-document-draft.ts';
import { findWithDraft } from './find-draft.ts';

/**
 * Shows the unpublished changes to readers. Throws 412 when they are not the version that was looked at, or when
 * readers see another text than they began with, unless that is to be overwritten.
 */
export const publishDocumentDraft: AppHandler<'publishDocumentDraft'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  if (!draft) throw notFound('draft');
  checkVersion(call, draft.version);
  if (draft.base_version !== document.text_version && input.overwrite !== true)
    throw new ServiceError('stale', 'The published text has changed since these changes were begun.');
  const { title, caption, content_html } = draft;
  const written = { title, caption, content_html };
  await writeText(call, document, written, {
    status: 'published',
    published_at: document.published_at ?? timestampNow(call),
  });
  await publishAnchors(call, document.id);
  await dropDraft(call, document.id);
  await keepVersion(call, document, 'published', written);
  const after = { ...document, ...written };
  const told = await notifyMentionedIn(call, after, document);
  if (input.notify_editors) await notifyEditors(call, after, 'changes', told);
  return documentOf(call, document.id);
};
