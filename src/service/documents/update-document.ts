import type { Document } from '#contract/documents.ts';
import type { InputOf } from '#contract/operations.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { attribution, isProgram } from '../access/caller.ts';
import { type DocumentRecord, findDocument } from '../access/find.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import { checkVersion } from '../check-version.ts';
import { discardAnchors, publishAnchors } from '../comments/draft-anchors.ts';
import type { Call, Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { afterCommit } from '../db/transaction.ts';
import { setFileReferences } from '../files/file-references.ts';
import { unlessOnlyLabelsDiffer } from '../html/mention-chips.ts';
import { textValue } from '../live-texts/document-text-value.ts';
import { followWholeWrite } from '../live-texts/follow-whole-write.ts';
import { noteRead, readVersionOf } from '../live-texts/program-reads.ts';
import { settlePassages } from '../live-texts/text-passages.ts';
import { notifyPublished } from '../notifications/notify-published.ts';
import { findOrCreateTagIds } from '../tags/tag-ids.ts';
import { closeVersion, versionedText } from '../versions/stored-versions.ts';
import { accessClosedBy } from './access-closed.ts';
import { editorsOf, setEditors, setTags } from './document-links.ts';
import { checkReferences } from './document-references.ts';
import { deleteDraft, deleteDraftLog } from './drafts/delete-draft.ts';
import { type DraftRow, draftOf } from './drafts/find-draft.ts';
import { followWithoutDraft } from './drafts/follow-without-draft.ts';
import { keepBeginning } from './drafts/keep-beginning.ts';
import { indexDocument } from './index-document.ts';
import { notifyMentionedInDocument } from './notify-mentioned-in-document.ts';
import { noPublishedChanges, publishedChanges } from './published-changes.ts';
import { documentOf } from './read-documents.ts';
import { setTemplate } from './templates/set-template.ts';
import { changeTreePlace } from './tree/change-tree-place.ts';
import { documentVersions } from './versions/document-versions.ts';
import { recordDocumentVersion } from './versions/record-document-version.ts';

/** Operation 26. Equal values change nothing; any change increments the version once. */
export const updateDocument: Handler<'updateDocument'> = async (call, input) => {
  const document = await changeDocument(call, input);
  afterCommit(call.db, () => noteRead(call, document.id, document.version));
  return document;
};

export async function changeDocument(
  call: Call,
  input: Changes,
  { notifiesEditors = false }: { notifiesEditors?: boolean } = {},
): Promise<Document> {
  // Lock before reading, so that the second of two concurrent updates sees the first.
  await call.engine.lockRow(call.db, 'documents', input.document);
  const document = await findDocument(call, input.document);
  checkVersion(call, document.version);
  await checkReferences(call, input);
  await changeTreePlace(call, document, input);

  const now = timestampNow(call);
  const draft = document.status === 'published' ? await draftOf(call, document.id) : undefined;
  // Unpublished changes become the text of a document that goes back to draft.
  const unpublishedText = input.status === 'draft' && draft ? versionedText(documentVersions, draft) : {};
  const columns = changesOf(document, {
    ...unpublishedText,
    ...withoutUndefined({
      project_id: input.project_id,
      title: input.title,
      caption: input.caption,
      content_html: unlessOnlyLabelsDiffer(document.content_html, input.content_html),
    }),
    ...stateColumns(call, document, input, now),
  });
  if (columns?.status === 'published') await settleText(call, document);
  const removedEditors =
    input.editor_ids === undefined ? null : await setEditors(call, document.id, input.editor_ids);
  const areTagsChanged =
    input.tag_names !== undefined &&
    (await setTags(
      call,
      document.id,
      await findOrCreateTagIds(call, document.organization_id, input.tag_names),
    ));
  const isTemplateChanged =
    input.is_template !== undefined && (await setTemplate(call, document.id, input.is_template));
  if (input.status === 'draft' && draft) {
    // A text in the request replaces the unpublished changes.
    const replacesDraft = input.content_html !== undefined;
    await endDraft(call, draft, { replacesDraft });
  }
  const isTextChanged =
    columns !== null && ('title' in columns || 'caption' in columns || 'content_html' in columns);
  const isSeen = document.status === 'published' && input.status !== 'draft';
  if (columns || removedEditors || areTagsChanged || isTemplateChanged) {
    const newColumns = {
      ...columns,
      ...(isTextChanged && { text_version: document.text_version + 1 }),
      ...(isTextChanged && isSeen && publishedChanges(call, now)),
      version: document.version + 1,
      updated_at: notBefore(now, document.updated_at),
    };
    await call.db.updateTable('documents').set(newColumns).where('id', '=', document.id).execute();
  }
  const after = { ...document, ...columns };
  call.affected.closed = accessClosedBy(document, after, [
    ...(removedEditors ?? []),
    ...(after.project_id === document.project_id ? [] : await editorsOf(call, document)),
  ]);
  if (isTextChanged) {
    const texts = { before: document.content_html, after: after.content_html };
    await setFileReferences(call, 'document', document.id, texts);
    await setTextReferences(call, document.id, texts);
    await indexDocument(call, after);
    if (after.status === 'draft')
      await followWholeWrite(call, {
        place: 'document',
        recordId: document.id,
        before: textValue(document),
        after: textValue(after),
        recordVersion: document.version + 1,
        readVersion: readVersionOf(call, document.id),
      });
    else if (draft) await keepBeginning(call, document, draft);
    else if (document.status === 'published') {
      const texts = { before: textValue(document), after: textValue(after) };
      if (!(await followWithoutDraft(call, document.id, texts))) await deleteDraftLog(call, document.id);
    }
  }
  const isStatusChanged = columns !== null && 'status' in columns;
  if (isTextChanged || isStatusChanged) {
    const kind = after.status === 'published' ? 'published' : 'edited';
    const alwaysKeepReplaced = isProgram(call) && !isBlankHtml(document.content_html);
    await recordDocumentVersion(call, document, { kind, text: after, alwaysKeepReplaced });
  }
  const mayMentionNewReaders = isTextChanged || isStatusChanged || removedEditors !== null;
  if (mayMentionNewReaders) await notifyMentionedInDocument(call, after, document);
  if (isStatusChanged && after.status === 'published')
    await notifyPublished(call, after, { published: 'document', notifiesEditors });
  return documentOf(call, document.id);
}

/** Comments follow the last words that were written step by step; a published text is followed no more. */
const settleText = (call: Call, document: DocumentRecord): Promise<void> =>
  settlePassages(call, {
    place: 'document',
    recordId: document.id,
    value: textValue(document),
    recordVersion: document.version,
  });

async function endDraft(
  call: Call,
  draft: DraftRow,
  { replacesDraft }: { replacesDraft: boolean },
): Promise<void> {
  const documentId = draft.document_id;
  if (replacesDraft) {
    await discardAnchors(call, documentId);
    const version = { kind: 'discarded', text: draft, authorship: draft } as const;
    await closeVersion(call, documentVersions, documentId, version);
  } else {
    await publishAnchors(call, documentId);
  }
  await deleteDraft(call, documentId);
}

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

type Changes = InputOf<'updateDocument'> & { after_document_id?: string | null | undefined };

function stateColumns(call: Call, document: DocumentRecord, { status, archived }: Changes, now: string) {
  const columns = { ...(status !== undefined && publicationColumns(call, document, status, now)) };
  if (archived === undefined) return columns;
  return { ...columns, archived_at: archived ? (document.archived_at ?? now) : null };
}

function publicationColumns(
  call: Call,
  document: DocumentRecord,
  status: 'draft' | 'published',
  now: string,
) {
  if (status === 'draft')
    return {
      status,
      published_at: null,
      publisher_id: null,
      publisher_credential_id: null,
      ...noPublishedChanges,
    };
  const published_at = document.published_at ?? now;
  if (document.status === 'published') return { status, published_at };
  const { author_id, api_credential_id } = attribution(call);
  return { status, published_at, publisher_id: author_id, publisher_credential_id: api_credential_id };
}
