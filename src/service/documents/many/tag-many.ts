import { limits } from '#contract/limits.ts';
import type { Call } from '../../context.ts';
import { knownTagIds, tagIdsByName } from '../../tags/tags-by-name.ts';
import { setTags } from '../document-links.ts';

export interface UnchangedDocument {
  document_id: string;
  message: string;
}

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

export async function tagMany(
  call: Call,
  documents: readonly { id: string; organization_id: string }[],
  { add, remove }: TagChange,
): Promise<{ changed: Set<string>; refused: UnchangedDocument[] }> {
  const changed = new Set<string>();
  const refused: UnchangedDocument[] = [];
  const [first] = documents;
  if (!first || add.length + remove.length === 0) return { changed, refused };
  const added = await tagIdsByName(call, first.organization_id, add);
  const removed = new Set(await knownTagIds(call, first.organization_id, remove));
  const before = await tagsOf(
    call,
    documents.map(({ id }) => id),
  );
  for (const { id } of documents) {
    const currentTags = before.get(id) ?? [];
    const newTags = [...new Set([...currentTags.filter(tag => !removed.has(tag)), ...added])];
    if (newTags.length > limits.documentTags && newTags.length > currentTags.length)
      refused.push({ document_id: id, message: `A document has at most ${limits.documentTags} tags.` });
    else if (await setTags(call, id, newTags)) changed.add(id);
  }
  return { changed, refused };
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
