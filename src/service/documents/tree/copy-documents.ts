import { limits } from '#contract/limits.ts';
import type { Call } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { addDocument } from '../create-document.ts';
import { documentOf } from '../read-documents.ts';
import { isShown } from './shown-documents.ts';

/** The limits of one request, which each copy reduces. */
export const copyBudget = () => ({ documents: limits.documentsCopied, text: limits.textCopied });

interface CopyHome {
  /** Absent: that of each original. */
  project_id?: string | null;
  /** Copies the editors too. */
  isEditedByOthers: boolean;
  budget: ReturnType<typeof copyBudget>;
}

interface CopyOptions extends CopyHome {
  parent_id: string | null;
  title?: string;
}

export async function copyDocument(
  call: Call,
  id: string,
  { parent_id, title, budget, isEditedByOthers, ...home }: CopyOptions,
) {
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
    ...home,
    parent_id,
    title: title ?? original.title,
    caption,
    content_html,
    status: 'draft' as const,
    editor_ids: isEditedByOthers ? editors.map(editor => editor.id) : [],
    tag_names: tags.map(tag => tag.name),
  };
  return addDocument(call, copied, { isCopy: true });
}

/** Copies what is below a document under its copy. Returns the ids of the copies. */
export async function copyBelow(
  call: Call,
  top: { id: string; copyId: string },
  home: CopyHome,
): Promise<string[]> {
  const copies: string[] = [];
  const waiting = [top];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    for (const child of await shownChildren(call, next.id, [top.copyId, ...copies])) {
      const { id: copyId } = await copyDocument(call, child, { ...home, parent_id: next.copyId });
      copies.push(copyId);
      waiting.push({ id: child, copyId });
    }
  }
  return copies;
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
