import type { DocumentRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import type { DraftRow } from './find-draft.ts';

/** Keeps what unpublished changes were begun on. Call when readers get another text than `document` has, without those changes. */
export async function keepBeginning(call: Call, document: DocumentRecord, draft: DraftRow): Promise<void> {
  // A text that was replaced before is not what they were begun on.
  if (draft.base_version !== document.text_version) return;
  await call.db
    .updateTable('document_drafts')
    .set({
      base_title: document.title,
      base_caption: document.caption,
      base_html: document.content_html,
    })
    .where('document_id', '=', document.id)
    .execute();
}

/** Lets unpublished changes count as begun on the published text of `document`, which they take in. */
export async function beginWithPublished(call: Call, document: DocumentRecord): Promise<void> {
  await call.db
    .updateTable('document_drafts')
    .set({ base_version: document.text_version, base_title: null, base_caption: null, base_html: null })
    .where('document_id', '=', document.id)
    .execute();
}
