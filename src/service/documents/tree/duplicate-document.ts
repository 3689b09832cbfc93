import { limits } from '#contract/limits.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler, Call } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { addDocument } from '../create-document.ts';
import { documentOf } from '../read-documents.ts';
import { placeDocument } from './place-document.ts';
import { isShown } from './shown-documents.ts';
import { parentIdOf } from './tree-levels.ts';

export const duplicateDocument: AppHandler<'duplicateDocument'> = async (call, input) => {
  const { id, organization_id } = await findDocument(call, input.document);
  const budget = { documents: limits.documentsCopied, text: limits.textCopied };
  const original = await documentOf(call, id);
  const prefix = 'Copy of ';
  const title = prefix + [...original.title].slice(0, limits.documentTitle - prefix.length).join('');
  const copy = await copyDocument(call, id, { parent_id: original.parent_id, title, budget });
  // A parent that the caller may not see is not that of the copy.
  const isBeside = original.parent_id === (await parentIdOf(call, id));
  if (isBeside) await placeDocument(call, { ...copy, organization_id }, original.parent_id, id);
  const copies = [copy.id];
  const waiting = input.with_sub_documents ? [{ id, copyId: copy.id }] : [];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const child of await shownChildren(call, next.id, copies)) {
      const childCopy = await copyDocument(call, child, { parent_id: next.copyId, budget });
      copies.push(childCopy.id);
      waiting.push({ id: child, copyId: childCopy.id });
    }
  }
  // Copying read the copies last: the event is about the original.
  call.affected.document = id;
  return { document_ids: copies };
};

interface CopyOptions {
  parent_id: string | null;
  title?: string;
  /** What is left of the limits of one request. */
  budget: { documents: number; text: number };
}

async function copyDocument(call: Call, id: string, { parent_id, title, budget }: CopyOptions) {
  const original = await documentOf(call, id);
  budget.documents -= 1;
  budget.text -= original.content_html?.length ?? 0;
  if (budget.documents < 0)
    throw invalid('with_sub_documents', `At most ${limits.documentsCopied} documents are copied at once.`);
  if (budget.text < 0)
    throw invalid('with_sub_documents', 'These documents hold too much text for one copy.');
  const { organization_id, project_id, caption, content_html, editors, tags } = original;
  const copied = {
    organization: organization_id,
    project_id,
    parent_id,
    title: title ?? original.title,
    caption,
    content_html,
    status: 'draft' as const,
    editor_ids: editors.map(editor => editor.id),
    tag_names: tags.map(tag => tag.name),
  };
  return addDocument(call, copied, { isCopy: true });
}

/** In their order; without the copies, which may be among them. */
async function shownChildren(call: Call, parentId: string, copies: readonly string[]): Promise<string[]> {
  const rows = await call.db
    .selectFrom('document_places')
    .innerJoin('document_segments', 'document_segments.id', 'document_places.segment_id')
    .innerJoin('documents', 'documents.id', 'document_places.document_id')
    .select('documents.id')
    .where('document_places.parent_id', '=', parentId)
    .where('documents.id', 'not in', copies)
    .where(isShown(call))
    .orderBy('document_segments.rank')
    .orderBy('document_places.rank')
    .orderBy('documents.id')
    .limit(limits.documentsCopied + 1)
    .execute();
  return rows.map(row => row.id);
}
