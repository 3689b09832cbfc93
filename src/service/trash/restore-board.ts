import { findProject } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import { findFreeSlug } from '../boards/find-free-slug.ts';
import { boardsOf, readBoardById } from '../boards/to-board.ts';
import type { AppHandler } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** The board comes back empty, as its tickets moved when it was deleted. Its slug gets a number if it is taken. */
export const restoreBoard: AppHandler<'restoreBoard'> = async (call, input) => {
  const { id, project_id } = await rowById(call, 'boards', input.board);
  await findProject(call, project_id);
  await lockProject(call, project_id);
  const board = await rowById(call, 'boards', id);
  if (board.deleted_at === null) return readBoardById(call, id);
  const restored = {
    deleted_at: null,
    slug: await findFreeSlug(call, board.project_id, board.slug),
    position: (await boardsOf(call, board.project_id)).length,
  };
  await call.db.updateTable('boards').set(restored).where('id', '=', board.id).execute();
  return readBoardById(call, id);
};
