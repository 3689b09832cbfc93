import { findDocument } from '../../access/find.ts';
import type { AppHandler } from '../../context.ts';
import { changeDocument } from '../update-document.ts';
import { newProjectId } from './new-project-id.ts';

export const moveDocument: AppHandler<'moveDocument'> = async (call, input) => {
  const { project_id } = await findDocument(call, input.document);
  return changeDocument(call, { ...input, project_id: await newProjectId(call, project_id, input) });
};
