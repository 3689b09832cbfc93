import type { InputOf } from '#contract/operations.ts';
import { attribution } from '../access/caller.ts';
import { type FoundDocument, findDocument } from '../access/find.ts';
import { checkVersion } from '../check-version.ts';
import { discardAnchors, publishAnchors } from '../comments/draft-anchors.ts';
import type { Call, ClosedTo, Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { referToFiles } from '../files/file-references.ts';
import { unlessReworded } from '../html/mention-chips.ts';
import { tagIdsByName } from '../tags/tags-by-name.ts';
import { editorsOf, setEditors, setTags } from './document-links.ts';
import { checkReferences } from './document-references.ts';
import { documentOf } from './document-rows.ts';
import { dropDraft } from './drafts/discard-document-draft.ts';
import { draftOf } from './drafts/find-draft.ts';
import { indexDocument } from './index-document.ts';
import { notifyMentionedIn } from './notify-mentioned-in.ts';
import { closeVersion } from './versions/close-version.ts';
import type { WrittenText } from './versions/insert-version.ts';
import { keepVersion } from './versions/keep-version.ts';

/**
 * Operation 26. What is equal to what is there changes nothing; anything else raises the version once.
 * Throws 412 when `If-Match` names another version.
 */
export const updateDocument: Handler<'updateDocument'> = async (call, input) =>
  (await changeDocument(call, input)).document;

/** The same, answering also the record before and after it, and whom it told of a mention. */
export async function changeDocument(call: Call, input: Changes) {
  // Held before it is read, so that of two who save one version the second sees the first.
  await call.engine.lockRow(call.db, 'documents', input.document);
  const document = await findDocument(call, input.document);
  checkVersion(call, document.version);
  await checkReferences(call, input);

  const now = timestampNow(call);
  const draft = document.status === 'published' ? await draftOf(call, document.id) : undefined;
  // What was written and not published becomes the text of what is a draft again.
  const takenBack = input.status === 'draft' && draft ? writtenOf(draft) : {};
  const columns = changesOf(document, {
    ...takenBack,
    ...given(columnsOf(document, input)),
    ...statesOf(call, document, input, now),
  });
  const outed = input.editor_ids === undefined ? null : await setEditors(call, document.id, input.editor_ids);
  const tags =
    input.tag_names !== undefined &&
    (await setTags(call, document.id, await tagIds(call, document, input.tag_names)));
  if (input.status === 'draft' && draft) {
    // A text that was sent along takes the place of the changes.
    if (input.content_html === undefined) await publishAnchors(call, document.id);
    else {
      await discardAnchors(call, document.id);
      await closeVersion(call, document.id, draft, 'discarded', draft);
    }
    await dropDraft(call, document.id);
  }
  const isWritten =
    columns !== null && ('title' in columns || 'caption' in columns || 'content_html' in columns);
  if (columns || outed || tags) {
    const changed = {
      ...columns,
      ...(isWritten && { text_version: document.text_version + 1 }),
      version: document.version + 1,
      updated_at: notBefore(now, document.updated_at),
    };
    await call.db.updateTable('documents').set(changed).where('id', '=', document.id).execute();
  }
  const after = { ...document, ...columns };
  call.touched.closed = closedBy(document, after, [
    ...(outed ?? []),
    ...(after.project_id === document.project_id ? [] : await editorsOf(call, document)),
  ]);
  if (isWritten) {
    const texts = { before: document.content_html, after: after.content_html };
    await referToFiles(call, 'document', document.id, texts);
    await indexDocument(call, after);
  }
  if (isWritten || (columns && 'status' in columns))
    await keepVersion(call, document, after.status === 'published' ? 'published' : 'edited', after);
  const isShown = isWritten || outed !== null || (columns !== null && 'status' in columns);
  const mentioned = isShown ? await notifyMentionedIn(call, after, document) : new Set<string>();
  return { document: await documentOf(call, document.id), before: document, after, mentioned };
}

/** Who may have lost sight of the document: readers when it was taken back or moved, people who no longer edit it. */
function closedBy(before: FoundDocument, after: FoundDocument, people: readonly string[]): ClosedTo | null {
  const isTaken =
    before.status === 'published' &&
    (after.status === 'draft' || (after.project_id !== null && after.project_id !== before.project_id));
  if (isTaken) return { readersOf: before.project_id, people };
  return people.length > 0 ? { people } : null;
}

const writtenOf = ({ title, caption, content_html }: WrittenText): WrittenText => ({
  title,
  caption,
  content_html,
});

/** The fields that were sent. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

type Changes = InputOf<'updateDocument'>;

const columnsOf = (
  { content_html: before }: FoundDocument,
  { project_id, title, caption, content_html }: Changes,
) => ({
  project_id,
  title,
  caption,
  content_html: unlessReworded(before, content_html),
});

/** `published_at` and who published go with the status; archiving again keeps the first moment. */
function statesOf(call: Call, document: FoundDocument, { status, archived }: Changes, now: string) {
  const who = attribution(call);
  const isNew = status === 'published' && document.status !== 'published';
  const nobody = status === 'draft' ? null : undefined;
  return {
    status,
    published_at:
      status === undefined ? undefined : status === 'published' ? (document.published_at ?? now) : null,
    publisher_id: isNew ? who.author_id : nobody,
    publisher_credential_id: isNew ? who.api_credential_id : nobody,
    archived_at: archived === undefined ? undefined : archived ? (document.archived_at ?? now) : null,
  };
}

const tagIds = (call: Call, document: FoundDocument, names: readonly string[]) =>
  tagIdsByName(call, document.organization_id, names);
