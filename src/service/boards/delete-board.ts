import { sql } from 'kysely';
import { type BoardRecord, findBoard } from '../access/find.ts';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import type { Call, Handler } from '../context.ts';
import { notBeforeStored, timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { affectBoardsRelatedTo } from '../relations/affect-boards.ts';
import { assertWipLimit } from '../tickets/assert-wip-limit.ts';
import { firstBoardId } from '../tickets/board-transitions.ts';
import { type BoardRow, findReferencedBoard } from '../tickets/find-referenced-board.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { moveAllPlaces } from '../tickets/places.ts';
import { ticketBatchesOf } from '../tickets/ticket-batches-of.ts';
import { boardsOf, setBoardOrder } from './to-board.ts';

/** Operation 13: all tickets, archived ones included, move to `move_to_board_id`, or none does. */
export const deleteBoard: Handler<'deleteBoard'> = async (call, input) => {
  const { project_id } = await findBoard(call, input.board);
  await lockProject(call, project_id);
  const board = await findBoard(call, input.board);
  const hasTickets = board.ticket_count > 0 || (await hasArchivedTickets(call, board.id));
  if (input.move_to_board_id !== undefined || hasTickets) {
    const field = 'move_to_board_id';
    if (input.move_to_board_id === undefined)
      throw invalid(field, 'This column holds tickets. Choose the column that takes them.');
    if (input.move_to_board_id === board.id) throw invalid(field, 'Choose another column for the tickets.');
    const target = await findReferencedBoard(call, board.project_id, {
      column: 'id',
      value: input.move_to_board_id,
      field,
    });
    if (board.ticket_count > 0) assertWipLimit(target, board.ticket_count);
    await markDeleted(call, board.id);
    await moveAllTickets(call, board, target);
  } else {
    await markDeleted(call, board.id);
  }
  await setBoardOrder(call, await boardsOf(call, board.project_id));
};

async function markDeleted(call: Call, boardId: string): Promise<void> {
  await call.db
    .updateTable('boards')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', boardId)
    .execute();
}

async function hasArchivedTickets(call: Call, boardId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('tickets')
    .select('seq')
    .where('board_id', '=', boardId)
    .where('segment_id', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function moveAllTickets(call: Call, board: BoardRecord, target: BoardRow): Promise<void> {
  const now = timestampNow(call);
  const isTargetFirst = (await firstBoardId(call, board.project_id)) === target.id;
  const entry = {
    kind: 'moved',
    from: { id: board.id, name: board.name },
    to: { id: target.id, name: target.name },
  } as const;
  for await (const isInBatch of ticketBatchesOf(call, board.id)) {
    await sql`insert into ticket_transitions (project_id, ticket_id, from_board_id, to_board_id, at)
      select project_id, id, board_id, ${target.id}, ${now} from tickets
      where ${isInBatch} and segment_id is not null`.execute(call.db);
    const ids = sql<{ id: string }>`select id from tickets where ${isInBatch}`;
    await recordActivityOfAll(call, ids, entry);
    if (board.is_done !== target.is_done) await affectBoardsRelatedTo(call, board.project_id, ids);
    await call.db
      .updateTable('tickets')
      .set(eb => ({
        board_id: target.id,
        updated_at: notBeforeStored(now),
        board_entered_at: now,
        started_at: isTargetFirst ? null : eb.fn.coalesce('started_at', sql<string>`${now}`),
        completed_at: target.is_done === 1 ? eb.fn.coalesce('completed_at', sql<string>`${now}`) : null,
      }))
      .where(isInBatch)
      .execute();
  }
  await moveAllPlaces(call, { fromBoardId: board.id, toBoardId: target.id, count: board.ticket_count });
}
