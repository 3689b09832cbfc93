import { boardOf } from '../activity/board-ref.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Handler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { affectRelatedBoards } from '../relations/affect-boards.ts';
import { leaveBoard } from './archive.ts';
import { findTicketLocked } from './lock-project.ts';

/** Operation 20. The search index keeps the ticket for a restore. */
export const deleteTicket: Handler<'deleteTicket'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  const now = timestampNow(call);
  await leaveBoard(call, ticket, now);
  await call.db
    .updateTable('tickets')
    .set({ deleted_at: now, updated_at: notBefore(now, ticket.updated_at) })
    .where('seq', '=', ticket.seq)
    .execute();
  await affectRelatedBoards(call, ticket);
  await recordActivity(call, ticket.id, [{ kind: 'deleted', from: boardOf(ticket), to: null }]);
};
