import type { BoardState } from '../board-state.ts';
import { neighbourOfLost } from '../focus-keeper.ts';

type FollowState = Pick<BoardState, 'cache' | 'elements' | 'focus'>;

export interface Follow {
  ticketIds: readonly string[];
  /** The column that is still read, where the moved card appears. */
  targetColumnId?: string | undefined;
  /** Whether the cards come back by undo: the focus goes to them from another card, too. */
  comeBack?: boolean;
  /** Returns the list, on a board with lanes, in which a moved card receives the focus. */
  listOf?: (ticketId: string) => string | null | undefined;
}

/** Keeps the focus on the card that has it while `change` moves cards. */
export function followCards(
  { cache, focus }: FollowState,
  { ticketIds, targetColumnId, comeBack = false, listOf }: Follow,
  change: () => void,
): void {
  const focusedId = focus.current();
  change();
  if (focusedId === null) return;
  const followedId = ticketIds.includes(focusedId) ? focusedId : comeBack ? ticketIds[0] : undefined;
  if (followedId === undefined) return;
  const placed = cache.find(followedId, listOf?.(followedId));
  if (placed) focus.focus(placed.listId, followedId);
  else if (targetColumnId !== undefined && cache.countInView(targetColumnId) === null)
    focus.focusWhenLoaded(followedId);
}

/**
 * Runs `change`, and returns the words about the focus where the card that has it moves out of the loaded rows; empty
 * where it is still there.
 */
export function focusWordsAfter({ cache, elements, focus }: FollowState, change: () => void): string {
  const ticketId = focus.held();
  const before = ticketId === null ? null : cache.find(ticketId);
  const rowsBefore = before ? elements.rowsOf(before.listId) : [];
  change();
  if (!before || ticketId === null || cache.find(ticketId)) return '';
  const rows = cache.rowsIn(before.listId) ?? [];
  const ids = rows.map(({ id }) => id);
  const neighbour = rows.find(({ id }) => id === neighbourOfLost({ ticketId, rowsBefore }, ids));
  return neighbour ? ` The focus is on ${neighbour.reference}.` : '';
}
