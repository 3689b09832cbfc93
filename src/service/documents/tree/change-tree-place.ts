import type { DocumentRecord } from '../../access/find.ts';
import type { Call } from '../../context.ts';
import { lockTrees, placeDocument } from './place-document.ts';
import { takeSubDocumentsAlong } from './take-along.ts';
import { parentIdOf } from './tree-levels.ts';

interface TreeChange {
  project_id?: string | null | undefined;
  parent_id?: string | null | undefined;
  after_document_id?: string | null | undefined;
}

/**
 * Gives a document another place in the tree, and its sub-documents its new project. The caller writes the project of the
 * document itself. Throws 422 for a place that is not allowed.
 */
export async function changeTreePlace(
  call: Call,
  document: DocumentRecord,
  { project_id = document.project_id, parent_id, after_document_id }: TreeChange,
): Promise<void> {
  const moved = { ...document, project_id };
  const isLeaving = project_id !== document.project_id;
  if (!isLeaving && parent_id === undefined && after_document_id === undefined) return;
  await lockTrees(call, [document, moved]);
  if (isLeaving) await takeSubDocumentsAlong(call, document, project_id);
  const present = await parentIdOf(call, document.id);
  const parentId = parent_id === undefined ? present : parent_id;
  if (parentId === present && after_document_id === undefined) return;
  await placeDocument(call, moved, parentId, after_document_id);
}
