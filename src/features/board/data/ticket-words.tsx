import type { ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { toast } from '#ui/toast.ts';
import type { BoardParts } from './board-parts.ts';

/** A message about a ticket, its reference first. */
export function about(ticket: TicketListItem, words: string): ReactNode {
  return (
    <>
      <b>{ticket.reference}</b> {words}
    </>
  );
}

/** The sign of a column, for messages. */
export function glyphOf(columns: readonly Board[], columnId: string): ReactNode {
  const column = columns.find(({ id }) => id === columnId);
  const place = statusPlaces(columns).get(columnId);
  return column && place && <StatusGlyph place={place} color={column.color} />;
}

/** Says that a write was refused, in the service's words, and leads to the column that is full. */
export function tellFailure(
  { openColumn }: Pick<BoardParts, 'openColumn'>,
  ticket: TicketListItem,
  what: string,
  error: unknown,
  column?: Board,
): void {
  const full = isApiError(error) && error.code === 'wip_limit_reached';
  const reason = error instanceof Error ? error.message : '';
  toast({
    kind: 'error',
    message: about(ticket, `${what} ${reason}`),
    ...(full &&
      column && { actions: [{ label: `Open ${column.name}`, onSelect: () => openColumn(column.id) }] }),
  });
}
