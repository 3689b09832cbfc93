import { sql } from 'kysely';
import { findBoard } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { changesOf } from '../db/changes.ts';
import { timestampNow } from '../db/clock.ts';
import { notifyOverLimit } from '../notifications/notify-over-limit.ts';
import { affectBoardsRelatedTo } from '../relations/affect-boards.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { ticketBatchesOf } from '../tickets/ticket-batches-of.ts';
import { readBoardById } from './to-board.ts';

/** Operation 12: the slug never changes. A limit may be below the present count; it then blocks additions. */
export const updateBoard: Handler<'updateBoard'> = async (call, input) => {
  const { project_id } = await findBoard(call, input.board);
  await lockProject(call, project_id);
  const board = await findBoard(call, input.board);
  const { name, color, wip_limit } = input;
  const toInteger = (value: boolean | undefined) => (value === undefined ? undefined : Number(value));
  const changes = changesOf(board, {
    name,
    color,
    wip_limit,
    is_done: toInteger(input.is_done),
    is_hidden: toInteger(input.is_hidden),
  });
  if (!changes) return readBoardById(call, board.id);
  await call.db.updateTable('boards').set(changes).where('id', '=', board.id).execute();
  if (changes.is_done !== undefined) {
    const completed_at = changes.is_done === 1 ? timestampNow(call) : null;
    for await (const isInBatch of ticketBatchesOf(call, board.id)) {
      await call.db
        .updateTable('tickets')
        .set({ completed_at })
        .where(isInBatch)
        .where('completed_at', changes.is_done === 1 ? 'is' : 'is not', null)
        .execute();
      await affectBoardsRelatedTo(call, project_id, sql`select id from tickets where ${isInBatch}`);
    }
  }
  await notifyOverLimit(call, board, { ...board, ...changes });
  return readBoardById(call, board.id);
};
