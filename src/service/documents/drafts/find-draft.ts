import type { DocumentDraft } from '#contract/app/documents.ts';
import { actorOf } from '../../access/caller.ts';
import { type DocumentRecord, findDocument } from '../../access/find.ts';
import type { Call } from '../../context.ts';

/** Locks the document. */
export async function lockWithDraft(call: Call, id: string) {
  await call.engine.lockRow(call.db, 'documents', id);
  const document = await findDocument(call, id);
  return { document, draft: await draftOf(call, document.id) };
}

export function draftOf(call: Call, documentId: string) {
  return call.db
    .selectFrom('document_drafts')
    .innerJoin('users', 'users.id', 'document_drafts.author_id')
    .select([
      'document_drafts.document_id',
      'document_drafts.base_version',
      'document_drafts.version',
      'document_drafts.author_id',
      'document_drafts.updated_at',
      'document_drafts.title',
      'document_drafts.caption',
      'document_drafts.content_html',
      'users.name as author_name',
    ])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof draftOf>>>;

export function toDocumentDraft(call: Call, draft: DraftRow, document: DocumentRecord): DocumentDraft {
  const { base_version, author_id, author_name, ...columns } = draft;
  call.headers.set('ETag', `"${draft.version}"`);
  return {
    ...columns,
    is_current: base_version === document.text_version,
    updated_by: actorOf({ author_id, author_name, api_credential_id: null, credential_name: null }),
  };
}
