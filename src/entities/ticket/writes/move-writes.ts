import type { TicketListItem } from '#contract/tickets.ts';
import type { MovePlace } from '../move/move-place.ts';
import { moveRequest, type TargetPlace, type TicketWrite } from './ticket-writes.ts';

function writeToPlace(to: TargetPlace): TicketWrite {
  return {
    prepare: ({ id }) => ({
      change: { to, fields: { board_id: to.columnId } },
      request: { name: 'moveTicket', variables: moveRequest(id, to) },
    }),
    participle: 'moved',
  };
}

/** Several tickets keep their order at the end of the column, and elsewhere when the last one is moved first. */
export function moveWrite(columnId: string, place: MovePlace): TicketWrite {
  const index = place === 'top' ? 0 : null;
  const after = typeof place === 'object' && { after: place.after.id };
  return writeToPlace({ columnId, index, position: index, ...after });
}

/**
 * Moves tickets back to the place that they had before the `moveWrite` of the same place. A position is right once all that
 * belongs above it is there and nothing else: tickets that moved up within their column go back last, the lowest first.
 */
export function moveBackWrite(target: string, place: MovePlace): TicketWrite {
  const lowestAbove = typeof place === 'object' ? place.after.position : -1;
  const upRank = ({ board_id, position }: TicketListItem) =>
    place !== 'end' && board_id === target && position > lowestAbove ? position + 1 : 0;
  return {
    prepare: ticket => {
      const { board_id: columnId, position } = ticket;
      return writeToPlace({ columnId, index: position, position }).prepare(ticket);
    },
    order: tickets =>
      tickets.toSorted((a, b) => {
        const [upA, upB] = [upRank(a), upRank(b)];
        return upA && upB ? upB - upA : upA - upB || a.position - b.position;
      }),
    participle: 'moved back',
  };
}
