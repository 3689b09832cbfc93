import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { documentOf } from '../read-documents.ts';
import { copyBelow, copyBudget, copyDocument } from '../tree/copy-documents.ts';
import { newProjectId } from '../tree/new-project-id.ts';

/** The caller becomes the author; the editors of the template are not those of the document. */
export const createFromTemplate: AppHandler<'createFromTemplate'> = async (call, input) => {
  const { id } = await findDocument(call, input.document);
  const template = await documentOf(call, id);
  if (!template.is_template) throw invalid('document', 'This document is not a template.');
  const project_id = await newProjectId(call, template.project_id, input);
  const budget = copyBudget();
  const home = { project_id, isEditedByOthers: false, budget };
  const { id: copyId } = await copyDocument(call, id, { ...home, parent_id: input.parent_id ?? null });
  const below = input.with_sub_documents ? await copyBelow(call, { id, copyId }, home) : [];
  // Copying read the copies last: the event is about the first of them.
  call.affected.document = copyId;
  return { document_ids: [copyId, ...below] };
};
