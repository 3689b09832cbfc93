import type { InputOf } from '#contract/operations.ts';
import { type FoundDocument, findDocument } from '../access/find.ts';
import type { Call, Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { timestampNow } from '../db/clock.ts';
import { stale } from '../errors.ts';
import { tagIdsByName } from '../tags/tags-by-name.ts';
import { setEditors, setTags } from './document-links.ts';
import { checkReferences } from './document-references.ts';
import { documentOf } from './document-rows.ts';
import { indexDocument } from './index-document.ts';

/**
 * Operation 26. What is equal to what is there changes nothing; anything else raises the version once.
 * Throws 412 when `If-Match` names another version.
 */
export const updateDocument: Handler<'updateDocument'> = async (call, input) => {
  // Held before it is read, so that of two who save one version the second sees the first.
  await call.engine.lockRow(call.db, 'documents', input.document);
  const document = await findDocument(call, input.document);
  if (call.ifMatch !== null && call.ifMatch !== '*' && call.ifMatch !== String(document.version))
    throw stale();
  await checkReferences(call, input);

  const now = timestampNow(call);
  const columns = changesOf(document, { ...columnsOf(input), ...statesOf(document, input, now) });
  const editors = input.editor_ids !== undefined && (await setEditors(call, document.id, input.editor_ids));
  const tags =
    input.tag_names !== undefined &&
    (await setTags(call, document.id, await tagIds(call, document, input.tag_names)));
  if (columns || editors || tags) {
    const changed = {
      ...columns,
      version: document.version + 1,
      updated_at: now > document.updated_at ? now : document.updated_at,
    };
    await call.db.updateTable('documents').set(changed).where('id', '=', document.id).execute();
  }
  if (columns && ('title' in columns || 'caption' in columns || 'content_html' in columns)) {
    await indexDocument(call, { ...document, ...columns });
  }
  return documentOf(call, document.id);
};

type Changes = InputOf<'updateDocument'>;

const columnsOf = ({ project_id, title, caption, content_html }: Changes) => ({
  project_id,
  title,
  caption,
  content_html,
});

/** `published_at` goes with the status; archiving again keeps the first moment. */
function statesOf(document: FoundDocument, { status, archived }: Changes, now: string) {
  return {
    status,
    published_at:
      status === undefined ? undefined : status === 'published' ? (document.published_at ?? now) : null,
    archived_at: archived === undefined ? undefined : archived ? (document.archived_at ?? now) : null,
  };
}

const tagIds = (call: Call, document: FoundDocument, names: readonly string[]) =>
  tagIdsByName(call, document.organization_id, names);
