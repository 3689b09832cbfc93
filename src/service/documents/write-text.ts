import type { DocumentRecord } from '../access/find.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import type { Call } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { setFileReferences } from '../files/file-references.ts';
import { indexDocument } from './index-document.ts';
import type { PublishedChanges } from './published-changes.ts';
import type { VersionedDocument } from './versions/document-versions.ts';

/** Writes a new text with its file references and its words for the search. */
export async function writeText(
  call: Call,
  document: DocumentRecord,
  text: VersionedDocument,
  otherColumns: Partial<Pick<DocumentRecord, 'status' | 'published_at'> & PublishedChanges> = {},
): Promise<void> {
  const now = timestampNow(call);
  await call.db
    .updateTable('documents')
    .set({
      ...text,
      ...otherColumns,
      version: document.version + 1,
      text_version: document.text_version + 1,
      updated_at: notBefore(now, document.updated_at),
    })
    .where('id', '=', document.id)
    .execute();
  const texts = { before: document.content_html, after: text.content_html };
  await setFileReferences(call, 'document', document.id, texts);
  await setTextReferences(call, document.id, texts);
  await indexDocument(call, { ...document, ...text });
}
