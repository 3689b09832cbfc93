import type { FoundDocument } from '../access/find.ts';
import type { Call } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { referToFiles } from '../files/file-references.ts';
import { indexDocument } from './index-document.ts';
import type { WrittenText } from './versions/insert-version.ts';

/** Puts another text into a document, with what else changes then: both versions, its time, what finds it. */
export async function writeText(
  call: Call,
  document: FoundDocument,
  text: WrittenText,
  also: Partial<Pick<FoundDocument, 'status' | 'published_at'>> = {},
): Promise<void> {
  const now = timestampNow(call);
  await call.db
    .updateTable('documents')
    .set({
      ...text,
      ...also,
      version: document.version + 1,
      text_version: document.text_version + 1,
      updated_at: notBefore(now, document.updated_at),
    })
    .where('id', '=', document.id)
    .execute();
  const texts = { before: document.content_html, after: text.content_html };
  await referToFiles(call, 'document', document.id, texts);
  await indexDocument(call, { ...document, ...text });
}
