import { sql } from 'kysely';
import { type BoardRecord, findBoard } from '../access/find.ts';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import type { Call, Handler } from '../context.ts';
import { notBeforeStored, timestampNow } from '../db/clock.ts';
import { invalid } from '../errors.ts';
import { firstBoardId } from '../tickets/arrival.ts';
import { assertWipLimit } from '../tickets/assert-wip-limit.ts';
import { type BoardRow, boardOfBody } from '../tickets/board-of-body.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { partsOfBoard } from '../tickets/parts-of-board.ts';
import { moveAllPlaces } from '../tickets/places.ts';
import { boardsOf, setBoardOrder } from './to-board.ts';

/** Operation 13: all tickets, archived ones included, move to `move_to_board_id`, or none does. */
export const deleteBoard: Handler<'deleteBoard'> = async (call, input) => {
  const found = await findBoard(call, input.board);
  await lockProject(call, found.project_id);
  const board = await findBoard(call, input.board);
  const holdsTickets = board.ticket_count > 0 || (await holdsArchived(call, board.id));
  if (input.move_to_board_id !== undefined || holdsTickets) {
    const field = 'move_to_board_id';
    if (input.move_to_board_id === undefined)
      throw invalid(field, 'This board holds tickets. Name the board that takes them.');
    if (input.move_to_board_id === board.id) throw invalid(field, 'The target must be another board.');
    const target = await boardOfBody(call, board.project_id, 'id', input.move_to_board_id, field);
    if (board.ticket_count > 0) assertWipLimit(target, board.ticket_count);
    await markDeleted(call, board.id);
    await moveAll(call, board, target);
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

async function holdsArchived(call: Call, boardId: string): Promise<boolean> {
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

async function moveAll(call: Call, board: BoardRecord, target: BoardRow): Promise<void> {
  const now = timestampNow(call);
  const targetIsFirst = (await firstBoardId(call, board.project_id)) === target.id;
  const entry = {
    kind: 'moved',
    from: { id: board.id, name: board.name },
    to: { id: target.id, name: target.name },
  } as const;
  for await (const part of partsOfBoard(call, board.id)) {
    await sql`insert into ticket_transitions (project_id, ticket_id, from_board_id, to_board_id, at)
      select project_id, id, board_id, ${target.id}, ${now} from tickets
      where ${part} and segment_id is not null`.execute(call.db);
    await recordActivityOfAll(call, sql`select id from tickets where ${part}`, entry);
    await call.db
      .updateTable('tickets')
      .set(eb => ({
        board_id: target.id,
        updated_at: notBeforeStored(now),
        board_entered_at: now,
        started_at: targetIsFirst ? null : eb.fn.coalesce('started_at', sql<string>`${now}`),
        completed_at: target.is_done === 1 ? eb.fn.coalesce('completed_at', sql<string>`${now}`) : null,
      }))
      .where(part)
      .execute();
  }
  await moveAllPlaces(call, board.id, target.id, board.ticket_count);
}
