import { personOf } from '../../access/caller.ts';
import type { DocumentRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { notBefore, timestampNow } from '../../db/clock.ts';
import { setFileReferences } from '../../files/file-references.ts';
import type { VersionedDocument } from '../versions/document-versions.ts';
import type { DraftRow } from './find-draft.ts';

/** `changes` is how many changes the text has in it; the version grows by as many. */
export async function putDraft(
  call: Call,
  document: DocumentRecord,
  currentDraft: DraftRow | undefined,
  text: VersionedDocument,
  changes = 1,
): Promise<void> {
  const now = timestampNow(call);
  const updated_at = currentDraft ? notBefore(now, currentDraft.updated_at) : now;
  // Discarded changes may have left references to files.
  const before = currentDraft ? currentDraft.content_html : undefined;
  await setFileReferences(call, 'draft', document.id, { before, after: text.content_html });
  const values = { ...text, author_id: personOf(call).id, updated_at };
  const newDraft = { document_id: document.id, base_version: document.text_version, version: changes };
  await call.db
    .insertInto('document_drafts')
    .values({ ...newDraft, ...values })
    .onConflict(conflict =>
      conflict
        .column('document_id')
        .doUpdateSet(eb => ({ ...values, version: eb('document_drafts.version', '+', changes) })),
    )
    .execute();
}
