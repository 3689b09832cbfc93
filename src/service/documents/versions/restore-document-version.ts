import type { AppHandler } from '../../context.ts';
import { findWithDraft } from '../drafts/find-draft.ts';
import { putDraft } from '../drafts/put-draft.ts';
import { notifyMentionedIn } from '../notify-mentioned-in.ts';
import { documentOf } from '../read-documents.ts';
import { writeText } from '../write-text.ts';
import { findDocumentVersion } from './document-versions.ts';
import { recordDocumentVersion } from './record-document-version.ts';

/** Brings an earlier text back: into a draft as it is, into a published document as unpublished changes. */
export const restoreDocumentVersion: AppHandler<'restoreDocumentVersion'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  const { title, caption, content_html } = await findDocumentVersion(call, document, input.version);
  const written = { title, caption, content_html };
  if (document.status === 'published') await putDraft(call, document, draft, written);
  else {
    await writeText(call, document, written);
    await notifyMentionedIn(call, { ...document, ...written }, document);
  }
  await recordDocumentVersion(call, document, 'edited', written, {
    replaced: draft ?? document,
    alwaysKeepReplaced: true,
  });
  return documentOf(call, document.id);
};
