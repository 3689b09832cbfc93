import { isApiError } from '#api/api-error.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { type RefusedWrite, ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import { isFullError } from '#entities/ticket/writes/ticket-writer.ts';
import { formatNumber } from '#lib/counted.ts';
import { isInView } from '#ui/is-in-view.ts';
import { sayRefusal } from '#ui/shortcuts.ts';
import { toast } from '#ui/toast.ts';
import type { BoardState } from '../board-state.ts';
import { openColumn } from '../columns/focus-column.ts';

export const archivedRefusal = ({ reference }: TicketListItem) =>
  `${reference} is archived. Unarchive it to move it.`;

export const sayArchived = (ticket: TicketListItem) => sayRefusal(archivedRefusal(ticket));

export type RefusalState = Pick<BoardState, 'cache' | 'elements' | 'focus' | 'prefs'>;

function showActions({ cache, elements, focus }: RefusalState, ticket: TicketListItem) {
  const placed = cache.find(ticket.id);
  const card = elements.card(ticket.id);
  if (!placed || (card && isInView(card))) return [];
  return [{ label: `Show ${ticket.reference}`, onSelect: () => focus.focus(placed.listId, ticket.id) }];
}

/**
 * Shows one message for the refused ones of `count` writes, brief without a connection, which the page says as well.
 * `participle` says what was tried: "moved".
 */
export function reportRefusals(
  board: RefusalState,
  { participle, count, tickets, error, columnId }: RefusedWrite,
): void {
  const column = columnId === undefined ? undefined : board.cache.column(columnId);
  const fullColumn = isFullError(error) ? column : undefined;
  const done = count - tickets.length;
  const reason = fullColumn ? `${fullColumn.name} is full.` : error.message;
  toast({
    kind: 'error',
    isBrief: isApiError(error, 0),
    message:
      count === 1
        ? ticketsMessage(tickets, `was not ${participle}. ${error.message}`)
        : `${done === 0 ? 'None' : formatNumber(done)} of ${formatNumber(count)} ${participle}. ${reason}`,
    actions: [
      ...(fullColumn
        ? [{ label: `Open ${fullColumn.name}`, onSelect: () => openColumn(board, fullColumn.id) }]
        : []),
      ...showActions(board, tickets[0]!),
    ],
  });
}
