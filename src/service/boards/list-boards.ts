import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { boardsOf } from './to-board.ts';

/** Operation 9: all live boards by position, hidden ones included. */
export const listBoards: Handler<'listBoards'> = async (call, input) => {
  const project = await findProject(call, input.project);
  return { data: await boardsOf(call, project.id) };
};
