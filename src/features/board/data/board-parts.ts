import { flushSync } from 'react-dom';
import type { TicketListItem } from '#contract/tickets.ts';
import { type DragStore, showNow } from '../drag/drag-state.ts';
import type { FocusKeeper } from '../focus-keeper.ts';
import type { Refusal } from '../layers/layer.ts';
import type { Selection } from '../selection/selection.ts';
import type { Store } from '../store.ts';
import type { BoardView } from '../view/board-view.ts';
import type { Views } from '../views.ts';
import type { BoardCache } from './board-cache.ts';
import type { RunWrite } from './run-write.ts';

/** What the actions on tickets work with. */
export interface BoardParts {
  view: Store<BoardView>;
  cache: BoardCache;
  run: RunWrite;
  drag: DragStore;
  views: Views;
  focus: FocusKeeper;
  selection: Selection;
  refusal: Store<Refusal | null>;
  saving: Store<ReadonlySet<string>>;
  /** Scrolls a column into sight and focuses it. */
  openColumn: (columnId: string) => void;
  /** Told when a ticket left the board: its panel closes. */
  onGone: (ticket: TicketListItem) => void;
  /** Whether what is deleted can be brought back. */
  canRestore: () => boolean;
}

/** Shows changed rows before the next line runs. */
export function showRows({ drag }: Pick<BoardParts, 'drag'>): void {
  flushSync(() => showNow(drag));
}

/**
 * Changes the board around cards; the focus stays on the one that has it, wherever it stands then: also in `into`, of
 * which nothing has been read yet.
 */
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
  else if (into !== undefined && cache.matching(into) === null) focus.expect(focused);
}

/** Marks a ticket while a write to it is under way. */
export async function whileSaving<T>({ saving }: BoardParts, ticketId: string, work: Promise<T>): Promise<T> {
  saving.set(new Set([...saving.get(), ticketId]));
  try {
    return await work;
  } finally {
    saving.set(new Set([...saving.get()].filter(id => id !== ticketId)));
  }
}
