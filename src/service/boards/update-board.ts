import { findBoard } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { partsOfBoard } from '../tickets/parts-of-board.ts';
import { toBoard } from './to-board.ts';

/** Operation 12: the slug never changes. A limit may be below the present count; it then blocks additions. */
export const updateBoard: Handler<'updateBoard'> = async (call, input) => {
  const found = await findBoard(call, input.board);
  await lockProject(call, found.project_id);
  const board = await findBoard(call, input.board);
  const { organization_id: _, project_key: __, ...row } = board;
  const changed = {
    ...row,
    name: input.name ?? row.name,
    color: input.color === undefined ? row.color : input.color,
    wip_limit: input.wip_limit === undefined ? row.wip_limit : input.wip_limit,
    is_done: input.is_done === undefined ? row.is_done : Number(input.is_done),
    is_hidden: input.is_hidden === undefined ? row.is_hidden : Number(input.is_hidden),
  };
  await call.db
    .updateTable('boards')
    .set({
      name: changed.name,
      color: changed.color,
      wip_limit: changed.wip_limit,
      is_done: changed.is_done,
      is_hidden: changed.is_hidden,
    })
    .where('id', '=', row.id)
    .execute();
  if (changed.is_done !== row.is_done) {
    const completed_at = changed.is_done === 1 ? timestampNow(call) : null;
    for await (const part of partsOfBoard(call, row.id)) {
      await call.db
        .updateTable('tickets')
        .set({ completed_at })
        .where(part)
        .where('completed_at', changed.is_done === 1 ? 'is' : 'is not', null)
        .execute();
    }
  }
  return toBoard(changed);
};
