import { checkVersion } from '../../check-version.ts';
import { publishAnchors } from '../../comments/draft-anchors.ts';
import type { AppHandler } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { notFound, ServiceError } from '../../errors.ts';
import { notifyPublished } from '../../notifications/notify-published.ts';
import { notifyMentionedInDocument } from '../notify-mentioned-in-document.ts';
import { publishedChanges } from '../published-changes.ts';
import { documentOf } from '../read-documents.ts';
import { recordDocumentVersion } from '../versions/record-document-version.ts';
import { writeText } from '../write-text.ts';
import { deleteDraft } from './delete-draft.ts';
import { lockWithDraft } from './find-draft.ts';

export const publishDocumentDraft: AppHandler<'publishDocumentDraft'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  if (!draft) throw notFound('draft');
  checkVersion(call, draft.version);
  if (draft.base_version !== document.text_version && input.overwrite !== true)
    throw new ServiceError('stale', 'The published text has changed since these changes were begun.');
  const { title, caption, content_html } = draft;
  const text = { title, caption, content_html };
  const now = timestampNow(call);
  await writeText(call, document, text, {
    status: 'published',
    published_at: document.published_at ?? now,
    ...publishedChanges(call, now),
  });
  await publishAnchors(call, document.id);
  await deleteDraft(call, document.id);
  await recordDocumentVersion(call, document, { kind: 'published', text });
  const after = { ...document, ...text };
  await notifyMentionedInDocument(call, after, document);
  await notifyPublished(call, after, {
    published: 'changes',
    notifiesEditors: input.notify_editors === true,
  });
  return documentOf(call, document.id);
};
