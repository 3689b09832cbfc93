import type { FoundTicket } from '../access/find.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { admit } from './admit.ts';
import { firstBoardId, recordTransition, stampsOnArrival } from './arrival.ts';
import { leavePlace, takePlace } from './places.ts';

type Leaving = Pick<FoundTicket, 'id' | 'project_id' | 'board_id' | 'segment_id'>;

/** Takes a ticket off its board, for the archive or the trash; nothing when it stands on none. */
export async function leaveBoard(call: Call, ticket: Leaving, now: string): Promise<void> {
  if (ticket.segment_id === null) return;
  await leavePlace(call, { id: ticket.id, board_id: ticket.board_id, segment_id: ticket.segment_id });
  await recordTransition(call, ticket, ticket.board_id, null, now);
}

/** Puts a ticket back to the end of its board; 422 when the board is gone or full. */
export async function returnToBoard(
  call: Call,
  ticket: Pick<FoundTicket, 'seq' | 'id' | 'project_id' | 'board_id' | 'started_at' | 'completed_at'>,
  now: string,
): Promise<void> {
  const board = await call.db
    .selectFrom('boards')
    .selectAll()
    .where('id', '=', ticket.board_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!board) throw new ServiceError('invalid', 'The column this ticket stood in was deleted.');
  admit(board);
  const place = await takePlace(call, board.id, null);
  const isFirst = (await firstBoardId(call, ticket.project_id)) === board.id;
  const stamps = stampsOnArrival(ticket, { isFirst, isDone: board.is_done === 1 }, now);
  await call.db
    .updateTable('tickets')
    .set({ ...place, ...stamps, board_entered_at: now })
    .where('seq', '=', ticket.seq)
    .execute();
  await recordTransition(call, ticket, null, board.id, now);
}
