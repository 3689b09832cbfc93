import { sql } from 'kysely';
import { assertDocumentVisible, type DocumentRecord, findDocument } from '../access/find.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import type { Call } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { type DraftRow, draftOf } from '../documents/drafts/find-draft.ts';
import { putDraft } from '../documents/drafts/put-draft.ts';
import { indexDocument } from '../documents/index-document.ts';
import { notifyMentionedInDocument } from '../documents/notify-mentioned-in-document.ts';
import { documentVersions } from '../documents/versions/document-versions.ts';
import { recordDocumentVersion } from '../documents/versions/record-document-version.ts';
import { setFileReferences } from '../files/file-references.ts';
import { closeVersion } from '../versions/stored-versions.ts';
import { type TextColumns, textValue } from './document-text-value.ts';
import type { FindText, TextValue, WritableText, WrittenPlace } from './writable-text.ts';

/** The text of a draft, or the unpublished changes of a published document. */
export const findDocumentText: FindText = async (call, recordId, readBeside) => {
  await call.engine.lockRow(call.db, 'documents', recordId, { isShared: true });
  const [document, draft] = await Promise.all([
    findDocument(call, recordId),
    draftOf(call, recordId),
    readBeside?.(placeInSql(recordId)),
  ]);
  return placeOfDocument(document) === 'document'
    ? textOfDocument(call, document)
    : textOfDraft(call, document, draft);
};

export const placeOfDocument = ({ status }: Pick<DocumentRecord, 'status'>): WrittenPlace =>
  status === 'draft' ? 'document' : 'draft';

const placeInSql = (recordId: string) =>
  sql<string>`(select case status when 'draft' then 'document' else 'draft' end from documents where id = ${recordId})`;

const columnsOf = (value: TextValue): TextColumns => ({
  title: value.title ?? '',
  caption: value.caption,
  content_html: value.html === '' ? null : value.html,
});

function textOfDocument(call: Call, document: DocumentRecord): WritableText {
  return {
    place: 'document',
    recordId: document.id,
    value: textValue(document),
    recordVersion: document.version,
    admit: writer => assertDocumentVisible(writer, document),
    async write(writer, value, batches) {
      const version = document.version + batches;
      const columns = { ...columnsOf(value), version, text_version: document.text_version + batches };
      await call.db
        .updateTable('documents')
        .set({ ...columns, updated_at: notBefore(timestampNow(writer), document.updated_at) })
        .where('id', '=', document.id)
        .execute();
    },
    async settle(value, writers) {
      const before = { ...document, ...columnsOf(value) };
      await recordDocumentVersion(call, before, { kind: 'edited', text: document, writers });
      const after = document.content_html;
      await setFileReferences(call, 'document', document.id, { after });
      await setTextReferences(call, document.id, { after });
      await indexDocument(call, document);
      await notifyMentionedInDocument(call, document, before);
    },
    keep: () => keepText(call, document.id, document),
  };
}

function textOfDraft(call: Call, document: DocumentRecord, draft: DraftRow | undefined): WritableText {
  return {
    place: 'draft',
    recordId: document.id,
    value: textValue(draft ?? document),
    recordVersion: draft?.version ?? 0,
    admit: writer => assertDocumentVisible(writer, document),
    write: (writer, value, batches) => putDraft(writer, document, draft, columnsOf(value), batches),
    async settle(value, writers) {
      if (!draft) return;
      const replaced = { ...draft, ...columnsOf(value) };
      await recordDocumentVersion(call, document, { kind: 'edited', text: draft, replaced, writers });
      await setFileReferences(call, 'draft', document.id, { after: draft.content_html });
    },
    async keep() {
      if (draft) await keepText(call, document.id, draft);
    },
  };
}

async function keepText(call: Call, documentId: string, text: DocumentRecord | DraftRow): Promise<void> {
  await closeVersion(call, documentVersions, documentId, { kind: 'kept', text, authorship: text });
}
