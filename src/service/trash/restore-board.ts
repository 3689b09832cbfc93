import { findProject, isId } from '../access/find.ts';
import { freeSlug } from '../boards/free-slug.ts';
import { boardsOf, toBoard } from '../boards/to-board.ts';
import type { AppHandler, Call } from '../context.ts';
import { notFound } from '../errors.ts';
import { lockProject } from '../tickets/lock-project.ts';

/** Brings a board back at the end, without tickets; its slug gets a number when another board took it. */
export const restoreBoard: AppHandler<'restoreBoard'> = async (call, input) => {
  const found = await boardRow(call, input.board);
  await findProject(call, found.project_id);
  await lockProject(call, found.project_id);
  const board = await boardRow(call, found.id);
  if (board.deleted_at === null) return toBoard(board);
  const restored = {
    deleted_at: null,
    slug: await freeSlug(call, board.project_id, board.slug),
    position: (await boardsOf(call, board.project_id)).length,
  };
  await call.db.updateTable('boards').set(restored).where('id', '=', board.id).execute();
  return toBoard({ ...board, ...restored });
};

async function boardRow(call: Call, id: string) {
  const row = isId(id)
    ? await call.db.selectFrom('boards').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('board');
  return row;
}
