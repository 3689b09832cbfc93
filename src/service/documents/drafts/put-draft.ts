import { personOf } from '../../access/caller.ts';
import type { FoundDocument } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { notBefore, timestampNow } from '../../db/clock.ts';
import { referToFiles } from '../../files/file-references.ts';
import type { WrittenText } from '../versions/insert-version.ts';
import type { FoundDraft } from './find-draft.ts';

/** Puts a text in the place of a document's unpublished changes, or begins them with it. */
export async function putDraft(
  call: Call,
  document: FoundDocument,
  draft: FoundDraft | undefined,
  text: WrittenText,
): Promise<void> {
  const now = timestampNow(call);
  const updated_at = draft ? notBefore(now, draft.updated_at) : now;
  // Changes that were given up may have left some.
  const before = draft ? draft.content_html : '/files/';
  await referToFiles(call, 'draft', document.id, { before, after: text.content_html });
  const written = { ...text, author_id: personOf(call).id, updated_at };
  if (draft) {
    await call.db
      .updateTable('document_drafts')
      .set({ ...written, version: draft.version + 1 })
      .where('document_id', '=', document.id)
      .execute();
    return;
  }
  const begun = { document_id: document.id, base_version: document.text_version, version: 1 };
  await call.db
    .insertInto('document_drafts')
    .values({ ...begun, ...written })
    .execute();
}
