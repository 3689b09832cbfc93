import { findProject } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import { freeSlug } from '../boards/free-slug.ts';
import { boardsOf, toBoard } from '../boards/to-board.ts';
import type { AppHandler } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Without tickets; its slug gets a number if it is taken. */
export const restoreBoard: AppHandler<'restoreBoard'> = async (call, input) => {
  const found = await rowById(call, 'boards', input.board);
  await findProject(call, found.project_id);
  await lockProject(call, found.project_id);
  const board = await rowById(call, 'boards', found.id);
  if (board.deleted_at === null) return toBoard(board);
  const restored = {
    deleted_at: null,
    slug: await freeSlug(call, board.project_id, board.slug),
    position: (await boardsOf(call, board.project_id)).length,
  };
  await call.db.updateTable('boards').set(restored).where('id', '=', board.id).execute();
  return toBoard({ ...board, ...restored });
};
