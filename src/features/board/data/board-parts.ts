import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { TicketListItem } from '#contract/tickets.ts';
import type { PendingWrite, Place } from '#entities/ticket/writes/pending-write.ts';
import { viewKey } from '#entities/ticket/writes/shown-pages.ts';
import type { TicketWriter } from '#entities/ticket/writes/ticket-writer.ts';
import type { Store } from '#lib/store.ts';
import { type DragStore, showNow } from '../drag/drag-store.ts';
import type { FocusKeeper } from '../focus-keeper.ts';
import type { Refusal } from '../layers/layer.ts';
import type { Selection } from '../selection/selection.ts';
import { type BoardView, viewRequest } from '../view/board-view.ts';
import type { Views } from '../views.ts';
import type { BoardCache } from './board-cache.ts';
import type { RunWrite } from './run-write.ts';

export interface BoardParts {
  queryClient: QueryClient;
  projectId: string;
  run: RunWrite;
  view: Store<BoardView>;
  cache: BoardCache;
  writer: TicketWriter;
  drag: DragStore;
  views: Views;
  focus: FocusKeeper;
  selection: Selection;
  refusal: Store<Refusal | null>;
  openColumn: (columnId: string) => void;
  onGone: (ticket: TicketListItem) => void;
  canRestore: () => boolean;
}

export function showRows({ drag }: Pick<BoardParts, 'drag'>): void {
  flushSync(() => showNow(drag));
}

/** Keeps the focused card focused, also when it moves to `into`, whose rows may not be loaded yet. */
export function keepingFocus(
  { focus, cache }: BoardParts,
  ticketIds: readonly string[],
  change: () => void,
  into?: string,
): void {
  const focused = focus.current();
  change();
  if (focused === null || !ticketIds.includes(focused)) return;
  const now = cache.find(focused);
  if (now) focus.focus(now.columnId, now.ticket.id);
  else if (into !== undefined && cache.countInView(into) === null) focus.expect(focused);
}

export const viewNow = ({ view }: Pick<BoardParts, 'view'>): string => viewKey(viewRequest(view.get()));

export function showAt(
  parts: Pick<BoardParts, 'writer' | 'view'>,
  ticket: TicketListItem,
  { columnId, index, after }: Place,
): PendingWrite {
  const entered = ticket.board_id !== columnId && { board_entered_at: new Date().toISOString() };
  const change = {
    to: { columnId, index, ...(after !== undefined && { after }) },
    view: viewNow(parts),
    fields: { board_id: columnId, ...entered },
  };
  return parts.writer.show(ticket.id, ticket, change);
}
