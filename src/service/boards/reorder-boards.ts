import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { invalid } from '../errors.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { boardsOf, setBoardOrder } from './to-board.ts';

export const reorderBoards: Handler<'reorderBoards'> = async (call, input) => {
  const project = await findProject(call, input.project);
  await lockProject(call, project.id);
  const boards = new Map((await boardsOf(call, project.id)).map(board => [board.id, board]));
  const ordered = input.board_ids.map(id => boards.get(id)).filter(board => board !== undefined);
  const isComplete = input.board_ids.length === boards.size && new Set(ordered).size === boards.size;
  if (!isComplete)
    throw invalid('board_ids', 'The columns have changed. Every column of the project has to be named once.');
  await setBoardOrder(call, ordered);
  return { data: ordered.map((board, position) => ({ ...board, position })) };
};
