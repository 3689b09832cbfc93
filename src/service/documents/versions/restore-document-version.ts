import type { AppHandler } from '../../context.ts';
import { lockWithDraft } from '../drafts/find-draft.ts';
import { findDocumentVersion } from './document-versions.ts';
import { restoreText } from './restore-text.ts';

export const restoreDocumentVersion: AppHandler<'restoreDocumentVersion'> = async (call, input) => {
  const found = await lockWithDraft(call, input.document);
  const { title, caption, content_html } = await findDocumentVersion(call, found.document, input.version);
  return restoreText(call, found, { title, caption, content_html });
};
