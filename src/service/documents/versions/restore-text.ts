import type { Document } from '#contract/documents.ts';
import type { Call } from '../../context.ts';
import { textValue } from '../../live-texts/document-text-value.ts';
import { followWholeWrite } from '../../live-texts/follow-whole-write.ts';
import type { lockWithDraft } from '../drafts/find-draft.ts';
import { putDraft } from '../drafts/put-draft.ts';
import { notifyMentionedInDocument } from '../notify-mentioned-in-document.ts';
import { documentOf } from '../read-documents.ts';
import { writeText } from '../write-text.ts';
import type { VersionedDocument } from './document-versions.ts';
import { recordDocumentVersion } from './record-document-version.ts';

/** Brings an earlier text back: into a draft as it is, into a published document as unpublished changes. */
export async function restoreText(
  call: Call,
  { document, draft }: Awaited<ReturnType<typeof lockWithDraft>>,
  text: VersionedDocument,
): Promise<Document> {
  const isPublished = document.status === 'published';
  if (isPublished) await putDraft(call, document, draft, text);
  else {
    await writeText(call, document, text);
    await notifyMentionedInDocument(call, { ...document, ...text }, document);
  }
  await followWholeWrite(call, {
    place: isPublished ? 'draft' : 'document',
    recordId: document.id,
    before: textValue(draft ?? document),
    after: textValue(text),
    recordVersion: isPublished ? (draft?.version ?? 0) + 1 : document.version + 1,
  });
  await recordDocumentVersion(call, document, {
    kind: 'edited',
    text,
    replaced: draft ?? document,
    alwaysKeepReplaced: true,
  });
  return documentOf(call, document.id);
}
