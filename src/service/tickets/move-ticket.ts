import { boardOf } from '../activity/board-ref.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Handler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { prepared } from '../db/prepared.ts';
import { ServiceError } from '../errors.ts';
import { notifyMoved } from '../notifications/notify-moved.ts';
import { affectRelatedBoards } from '../relations/affect-boards.ts';
import { assertWipLimit } from './assert-wip-limit.ts';
import { recordTransition, timestampsOnArrival } from './board-transitions.ts';
import { findReferencedBoard } from './find-referenced-board.ts';
import { findTicketLocked } from './lock-project.ts';
import { leaveSegment, takePlace, takePlaceBehind } from './places.ts';
import { readTicketById } from './read-tickets.ts';

const placedTicket = prepared((db, slot) =>
  db
    .updateTable('tickets')
    .set({
      board_id: slot('board_id'),
      segment_id: slot('segment_id'),
      rank: slot<number>('rank'),
      started_at: slot<string | null>('started_at'),
      completed_at: slot<string | null>('completed_at'),
      board_entered_at: slot('board_entered_at'),
      updated_at: slot('updated_at'),
    })
    .where('seq', '=', slot<number>('seq')),
);

/** Operation 21. No limit applies within a board. `after_ticket_id` wins over `position`, which may be outdated. */
export const moveTicket: Handler<'moveTicket'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const board = await findReferencedBoard(call, ticket.project_id, {
    column: 'id',
    value: input.board_id,
    field: 'board_id',
  });
  if (ticket.segment_id === null) {
    throw new ServiceError('invalid', 'An archived ticket cannot be moved. Unarchive it first.');
  }
  const changesBoard = board.id !== ticket.board_id;
  if (changesBoard) assertWipLimit(board);

  await leaveSegment(call, { board_id: ticket.board_id, segment_id: ticket.segment_id });
  const endPosition = changesBoard ? board.ticket_count : board.ticket_count - 1;
  const position = input.position === undefined || input.position >= endPosition ? null : input.position;
  const placeBehind =
    input.after_ticket_id === undefined
      ? null
      : await takePlaceBehind(call, board.id, input.after_ticket_id, ticket);
  const place = placeBehind ?? (await takePlace(call, board.id, position, ticket));
  const now = timestampNow(call);
  const { started_at, completed_at, board_entered_at } = ticket;
  const timestamps = changesBoard
    ? await timestampsOnArrival(call, ticket, board, now)
    : { started_at, completed_at, board_entered_at };
  await placedTicket(call, {
    seq: ticket.seq,
    board_id: board.id,
    ...place,
    ...timestamps,
    updated_at: notBefore(now, ticket.updated_at),
  });
  if (changesBoard) {
    await affectRelatedBoards(call, ticket);
    await recordTransition(call, ticket, { fromBoardId: ticket.board_id, toBoardId: board.id, at: now });
    await recordActivity(call, ticket.id, [
      { kind: 'moved', from: boardOf(ticket), to: { id: board.id, name: board.name } },
    ]);
    const isDone = board.is_done === 1 && ticket.completed_at === null;
    await notifyMoved(call, { kind: 'ticket', record: ticket }, { to: board.name, isDone });
  }
  return readTicketById(call, ticket.id);
};
