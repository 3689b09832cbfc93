import { findProject } from '../access/find.ts';
import { rowById } from '../access/row-by-id.ts';
import { boardRef } from '../activity/board-ref.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { AppHandler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { affectRelatedBoards } from '../relations/affect-boards.ts';
import { findLiveBoard, returnToBoard } from '../tickets/archive.ts';
import { assertStillIn, lockProject } from '../tickets/lock-project.ts';
import { readTicketById } from '../tickets/read-tickets.ts';

export const restoreTicket: AppHandler<'restoreTicket'> = async (call, input) => {
  const { id, project_id } = await rowById(call, 'tickets', input.ticket);
  const project = await findProject(call, project_id);
  await lockProject(call, project.id);
  const ticket = await rowById(call, 'tickets', id);
  assertStillIn(project_id, ticket);
  if (ticket.deleted_at === null) return readTicketById(call, ticket.id);
  const now = timestampNow(call);
  await call.db
    .updateTable('tickets')
    .set({ deleted_at: null, updated_at: notBefore(now, ticket.updated_at), version: ticket.version + 1 })
    .where('seq', '=', ticket.seq)
    .execute();
  // A ticket that was archived before it was deleted stays archived: it needs no place, but a board.
  if (ticket.archived_at === null) await returnToBoard(call, ticket, now);
  else await findLiveBoard(call, ticket.board_id);
  await affectRelatedBoards(call, ticket);
  await recordActivity(call, ticket.id, [
    { kind: 'restored', from: null, to: await boardRef(call, ticket.board_id) },
  ]);
  return readTicketById(call, ticket.id);
};
