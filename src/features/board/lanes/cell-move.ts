import { api } from '#api/client.ts';
import type { RequestTo } from '#api/operations.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import type { Place } from '#entities/ticket/writes/pending-write.ts';
import type { TicketRequest } from '#entities/ticket/writes/ticket-writer.ts';
import { changeRequest } from '#entities/ticket/writes/ticket-writes.ts';
import { HalfMove } from './half-move.ts';
import type { BoardLane } from './lane.ts';

/** Where a ticket goes: shown behind the one above it in its cell, and sent as a place in the whole column. */
export interface CellPlace {
  shown: Place;
  sent: Omit<RequestTo<'moveTicket'>, 'ticket'>;
}

/** The changes of one ticket by one drop; null for a part that stays. */
export interface CellMove {
  ticket: TicketListItem;
  place: CellPlace | null;
  values: FieldValues | null;
  from: BoardLane | null;
  /** The cell in which it stands then. */
  listId: string | null;
}

/** Moves and changes the ticket as one write: where the change is refused, the ticket goes back. */
export function cellMoveRequest({ ticket, place, values }: CellMove): TicketRequest {
  const { id } = ticket;
  const back = { ticket: id, board_id: ticket.board_id, position: ticket.position };
  if (!values) return { name: 'moveTicket', variables: { ticket: id, ...place!.sent } };
  const change = changeRequest(id, values);
  if (!place || change.name !== 'updateTicket') return change;
  return {
    ...change,
    // The move comes first: a full column refuses both.
    perform: async () => {
      await api().call('moveTicket', { ticket: id, ...place.sent });
      try {
        return await api().call('updateTicket', change.variables);
      } catch (error) {
        await api()
          .call('moveTicket', back)
          .catch(() => {
            throw new HalfMove(error instanceof Error ? error.message : '', { cause: error });
          });
        throw error;
      }
    },
  };
}
