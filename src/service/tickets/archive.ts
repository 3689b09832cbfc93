import type { TicketRecord } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import { boardRef } from '../activity/board-ref.ts';
import type { ActivityEntry } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { recordTransition, stampsOnArrival } from './arrival.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { leavePlace, takePlace } from './places.ts';

type Leaving = Pick<TicketRecord, 'id' | 'project_id' | 'board_id' | 'segment_id'>;

export async function leaveBoard(call: Call, ticket: Leaving, now: string): Promise<void> {
  if (ticket.segment_id === null) return;
  await leavePlace(call, { id: ticket.id, board_id: ticket.board_id, segment_id: ticket.segment_id });
  await recordTransition(call, ticket, ticket.board_id, null, now);
}

/** Throws 422 when the board is deleted or full. */
export async function returnToBoard(
  call: Call,
  ticket: Pick<TicketRecord, 'seq' | 'id' | 'project_id' | 'board_id' | 'started_at' | 'completed_at'>,
  now: string,
): Promise<void> {
  const board = await liveBoard(call, ticket.board_id);
  assertWipLimit(board);
  const place = await takePlace(call, board.id, null);
  const stamps = await stampsOnArrival(call, ticket, board, now);
  await call.db
    .updateTable('tickets')
    .set({ ...place, ...stamps })
    .where('seq', '=', ticket.seq)
    .execute();
  await recordTransition(call, ticket, null, board.id, now);
}

export async function liveBoard(call: Call, id: string) {
  const board = await rowById(call, 'boards', id);
  if (board.deleted_at === null) return board;
  throw new ServiceError('invalid', 'The column this ticket stood in was deleted.');
}

export async function setArchived(
  call: Call,
  ticket: TicketRecord,
  isArchived: boolean | undefined,
  now: string,
): Promise<{ columns: { archived_at: string | null }; entries: ActivityEntry[] } | null> {
  if (isArchived === undefined || isArchived === (ticket.archived_at !== null)) return null;
  if (isArchived) await leaveBoard(call, ticket, now);
  else await returnToBoard(call, ticket, now);
  const board = await boardRef(call, ticket.board_id);
  return isArchived
    ? { columns: { archived_at: now }, entries: [{ kind: 'archived', from: board, to: null }] }
    : { columns: { archived_at: null }, entries: [{ kind: 'unarchived', from: null, to: board }] };
}
