import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { boardsOf } from './to-board.ts';

export const listBoards: Handler<'listBoards'> = async (call, input) => {
  const project = await findProject(call, input.project);
  return { data: await boardsOf(call, project.id) };
};
