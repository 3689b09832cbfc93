import { limits } from '#contract/limits.ts';
import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { documentOf } from '../read-documents.ts';
import { copyBelow, copyBudget, copyDocument } from './copy-documents.ts';
import { placeDocument } from './place-document.ts';
import { parentIdOf } from './tree-levels.ts';

export const duplicateDocument: AppHandler<'duplicateDocument'> = async (call, input) => {
  const { id, organization_id } = await findDocument(call, input.document);
  const home = { isEditedByOthers: true, budget: copyBudget() };
  const original = await documentOf(call, id);
  const prefix = 'Copy of ';
  const title = prefix + [...original.title].slice(0, limits.documentTitle - prefix.length).join('');
  const copy = await copyDocument(call, id, { ...home, parent_id: original.parent_id, title });
  // A parent that the caller may not see is not that of the copy.
  const isBeside = original.parent_id === (await parentIdOf(call, id));
  if (isBeside) await placeDocument(call, { ...copy, organization_id }, original.parent_id, id);
  const below = input.with_sub_documents ? await copyBelow(call, { id, copyId: copy.id }, home) : [];
  // Copying read the copies last: the event is about the original.
  call.affected.document = id;
  return { document_ids: [copy.id, ...below] };
};
