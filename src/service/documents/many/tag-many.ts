import { limits } from '#contract/limits.ts';
import type { Call } from '../../context.ts';
import { findOrCreateTagIds, findTagIds } from '../../tags/tag-ids.ts';
import { setTags } from '../document-links.ts';

export interface UnchangedDocument {
  document_id: string;
  message: string;
}

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** All documents are of one organization. A document that would have too many tags is refused. */
export async function tagMany(
  call: Call,
  documents: readonly { id: string; organization_id: string }[],
  { add, remove }: TagChange,
): Promise<{ changedIds: Set<string>; refused: UnchangedDocument[] }> {
  const changedIds = new Set<string>();
  const refused: UnchangedDocument[] = [];
  const [first] = documents;
  if (!first || add.length + remove.length === 0) return { changedIds, refused };
  const addedTags = await findOrCreateTagIds(call, first.organization_id, add);
  const removedTags = new Set(await findTagIds(call, first.organization_id, remove));
  const tagsBefore = await tagsOf(
    call,
    documents.map(({ id }) => id),
  );
  for (const { id } of documents) {
    const currentTags = tagsBefore.get(id) ?? [];
    const newTags = [...new Set([...currentTags.filter(tag => !removedTags.has(tag)), ...addedTags])];
    if (newTags.length > limits.documentTags && newTags.length > currentTags.length)
      refused.push({ document_id: id, message: `A document has at most ${limits.documentTags} tags.` });
    else if (await setTags(call, id, newTags)) changedIds.add(id);
  }
  return { changedIds, refused };
}

async function tagsOf(call: Call, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await call.db
    .selectFrom('document_tags')
    .select(['document_id', 'tag_id'])
    .where('document_id', 'in', ids)
    .orderBy('place')
    .execute();
  const tags = new Map<string, string[]>();
  for (const { document_id, tag_id } of rows)
    tags.set(document_id, [...(tags.get(document_id) ?? []), tag_id]);
  return tags;
}
