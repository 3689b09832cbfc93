import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite, Place } from '#entities/ticket/writes/pending-write.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import { type BoardView, keyOfView } from '../view/board-view.ts';

export function showAt(
  writer: TicketWriter,
  view: BoardView,
  ticket: TicketListItem,
  { columnId, index, after }: Place,
): PendingWrite {
  const entered = ticket.board_id !== columnId && { board_entered_at: new Date().toISOString() };
  const change = {
    to: { columnId, index, ...(after !== undefined && { after }) },
    view: keyOfView(view),
    fields: { board_id: columnId, ...entered },
  };
  return writer.show(ticket.id, ticket, change);
}
