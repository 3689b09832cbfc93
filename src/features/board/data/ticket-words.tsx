import type { ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { toast } from '#ui/toast.ts';
import type { BoardParts } from './board-parts.ts';
import type { Outcome } from './together.ts';

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

/** Whether a write was refused because a column is at its limit. */
export function isFullError(error: unknown): boolean {
  return isApiError(error) && error.code === 'wip_limit_reached';
}

/** The way to a ticket that returned to a place out of sight. */
function wayTo(
  { cache, focus, views }: Pick<BoardParts, 'cache' | 'focus' | 'views'>,
  ticket: TicketListItem,
) {
  const found = cache.find(ticket.id);
  if (!found || views.isInSight(ticket.id)) return [];
  return [{ label: `Show ${ticket.reference}`, onSelect: () => focus.focus(found.columnId, ticket.id) }];
}

/** Says which of several writes were refused and why; leads to the column that is full and to what is out of sight. */
export function tellRefused(
  parts: Pick<BoardParts, 'openColumn' | 'cache' | 'focus' | 'views'>,
  /** "moved". */
  what: string,
  count: number,
  { failed, error }: Outcome,
  column?: Board,
): void {
  const full = isFullError(error) && column;
  const done = count - failed.length;
  toast({
    kind: 'error',
    message:
      count === 1
        ? about(failed[0]!, `was not ${what}. ${error.message}`)
        : `${done === 0 ? 'None' : done} of ${count} ${what}. ${full ? `${column.name} is full.` : error.message}`,
    actions: [
      ...(full ? [{ label: `Open ${column.name}`, onSelect: () => parts.openColumn(column.id) }] : []),
      ...wayTo(parts, failed[0]!),
    ],
  });
}
