import type { AppHandler } from '../../context.ts';
import { lockWithDraft } from '../drafts/find-draft.ts';
import { putDraft } from '../drafts/put-draft.ts';
import { notifyMentionedInDocument } from '../notify-mentioned-in-document.ts';
import { documentOf } from '../read-documents.ts';
import { writeText } from '../write-text.ts';
import { findDocumentVersion } from './document-versions.ts';
import { recordDocumentVersion } from './record-document-version.ts';

/** Brings an earlier text back: into a draft as it is, into a published document as unpublished changes. */
export const restoreDocumentVersion: AppHandler<'restoreDocumentVersion'> = async (call, input) => {
  const { document, draft } = await lockWithDraft(call, input.document);
  const { title, caption, content_html } = await findDocumentVersion(call, document, input.version);
  const text = { title, caption, content_html };
  if (document.status === 'published') await putDraft(call, document, draft, text);
  else {
    await writeText(call, document, text);
    await notifyMentionedInDocument(call, { ...document, ...text }, document);
  }
  await recordDocumentVersion(call, document, {
    kind: 'edited',
    text,
    replaced: draft ?? document,
    alwaysKeepReplaced: true,
  });
  return documentOf(call, document.id);
};
