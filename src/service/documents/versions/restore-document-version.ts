import type { AppHandler } from '../../context.ts';
import { documentOf } from '../document-rows.ts';
import { findWithDraft } from '../drafts/find-draft.ts';
import { putDraft } from '../drafts/put-draft.ts';
import { notifyMentionedIn } from '../notify-mentioned-in.ts';
import { writeText } from '../write-text.ts';
import { keepVersion } from './keep-version.ts';
import { findVersion } from './version-rows.ts';

/** Brings an earlier text back: into a draft as it is, into a published document as unpublished changes. */
export const restoreDocumentVersion: AppHandler<'restoreDocumentVersion'> = async (call, input) => {
  const { document, draft } = await findWithDraft(call, input.document);
  const { title, caption, content_html } = await findVersion(call, document, input.version);
  const written = { title, caption, content_html };
  if (document.status === 'published') await putDraft(call, document, draft, written);
  else {
    await writeText(call, document, written);
    await notifyMentionedIn(call, { ...document, ...written }, document);
  }
  await keepVersion(call, document, 'edited', written, { replaced: draft ?? document, always: true });
  return documentOf(call, document.id);
};
