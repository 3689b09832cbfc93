import type { Document } from '#contract/documents.ts';
import type { InputOf } from '#contract/operations.ts';
import { attribution } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import type { Call, Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { setFileReferences } from '../files/file-references.ts';
import { findOrCreateTagIds } from '../tags/tag-ids.ts';
import { setEditors, setTags } from './document-links.ts';
import { checkReferences } from './document-references.ts';
import { indexDocument } from './index-document.ts';
import { notifyMentionedInDocument } from './notify-mentioned-in-document.ts';
import { documentOf } from './read-documents.ts';
import { newProjectId } from './tree/new-project-id.ts';
import { addToTree, lockTrees } from './tree/place-document.ts';
import { recordDocumentVersion } from './versions/record-document-version.ts';

/** Operation 24: the caller becomes the author, not an editor. */
export const createDocument: Handler<'createDocument'> = async (call, input) => addDocument(call, input);

/** A copy notifies nobody of what its text mentions. */
export async function addDocument(
  call: Call,
  input: InputOf<'createDocument'>,
  { isCopy = false } = {},
): Promise<Document> {
  const organization = await findOrganization(call, input.organization);
  await checkReferences(call, input);
  const home = {
    organization_id: organization.id,
    project_id: await newProjectId(call, null, input),
  };
  await lockTrees(call, [home]);
  const now = timestampNow(call);
  const status = input.status ?? 'draft';
  const author = attribution(call);
  const row = {
    id: input.new_id ?? call.newId(),
    ...home,
    ...author,
    title: input.title,
    caption: input.caption ?? null,
    content_html: input.content_html ?? null,
    status,
    published_at: status === 'published' ? now : null,
    publisher_id: status === 'published' ? author.author_id : null,
    publisher_credential_id: status === 'published' ? author.api_credential_id : null,
    created_at: now,
    updated_at: now,
    version: 1,
    comment_count: 0,
  };
  const inserted = await call.db
    .insertInto('documents')
    .values(row)
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (!inserted) throw invalid('new_id', 'This id is taken.');
  await addToTree(call, row, input.parent_id);
  await setEditors(call, row.id, input.editor_ids ?? []);
  await setTags(call, row.id, await findOrCreateTagIds(call, organization.id, input.tag_names ?? []));
  await indexDocument(call, { ...row, seq: inserted.seq });
  const texts = { before: null, after: row.content_html };
  await setFileReferences(call, 'document', row.id, texts);
  await setTextReferences(call, row.id, texts);
  const kind = status === 'published' ? 'published' : 'edited';
  await recordDocumentVersion(call, row, { kind, text: row });
  if (!isCopy) await notifyMentionedInDocument(call, row, null);
  return documentOf(call, row.id);
}
