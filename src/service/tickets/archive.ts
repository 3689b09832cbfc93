import type { TicketRecord } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import { boardOf } from '../activity/board-ref.ts';
import type { ActivityEntry } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { recordTransition, timestampsOnArrival } from './board-transitions.ts';
import { leavePlace, takePlace } from './places.ts';

type LeavingTicket = Pick<TicketRecord, 'id' | 'project_id' | 'board_id' | 'segment_id'>;

export async function leaveBoard(call: Call, ticket: LeavingTicket, now: string): Promise<void> {
  if (ticket.segment_id === null) return;
  await leavePlace(call, { id: ticket.id, board_id: ticket.board_id });
  await recordTransition(call, ticket, { fromBoardId: ticket.board_id, toBoardId: null, at: now });
}

/** Throws 422 when the board is deleted or full. */
export async function returnToBoard(
  call: Call,
  ticket: Pick<TicketRecord, 'seq' | 'id' | 'project_id' | 'board_id' | 'started_at' | 'completed_at'>,
  now: string,
): Promise<void> {
  const board = await findLiveBoard(call, ticket.board_id);
  assertWipLimit(board);
  const place = await takePlace(call, board.id, null);
  const timestamps = await timestampsOnArrival(call, ticket, board, now);
  await call.db
    .updateTable('tickets')
    .set({ ...place, ...timestamps })
    .where('seq', '=', ticket.seq)
    .execute();
  await recordTransition(call, ticket, { fromBoardId: null, toBoardId: board.id, at: now });
}

/** Throws 422 when the board is deleted. */
export async function findLiveBoard(call: Call, id: string) {
  const board = await rowById(call, 'boards', id);
  if (board.deleted_at === null) return board;
  throw new ServiceError('invalid', 'The column this ticket stood in was deleted.');
}

/** Returns null when nothing changes. */
export async function setArchived(
  call: Call,
  ticket: TicketRecord,
  { isArchived, now }: { isArchived: boolean | undefined; now: string },
): Promise<{ columns: { archived_at: string | null }; entries: ActivityEntry[] } | null> {
  if (isArchived === undefined || isArchived === (ticket.archived_at !== null)) return null;
  if (isArchived) await leaveBoard(call, ticket, now);
  else await returnToBoard(call, ticket, now);
  const board = boardOf(ticket);
  return isArchived
    ? { columns: { archived_at: now }, entries: [{ kind: 'archived', from: board, to: null }] }
    : { columns: { archived_at: null }, entries: [{ kind: 'unarchived', from: null, to: board }] };
}
