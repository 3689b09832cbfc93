import { isCollapsed } from '../board-prefs.ts';
import type { BoardState } from '../board-state.ts';

type ColumnState = Pick<BoardState, 'elements' | 'prefs'>;

/** Falls back to the button for hidden columns, then to the first column. */
function focusTargetOf({ elements, prefs }: ColumnState, columnId: string): HTMLElement | null {
  const view = elements.column(columnId);
  if (view)
    return isCollapsed(prefs.store.get(), columnId) ? view.element.querySelector('button') : view.element;
  return (
    elements.board()?.querySelector<HTMLElement>('[data-hidden-rail] button') ??
    elements.columns()[0]?.[1].element ??
    null
  );
}

const settlingFrames = 20;

/** Call after a column was collapsed, opened, hidden or deleted. Focuses what is left of it if nothing has the focus. */
export function focusColumn(board: ColumnState, columnId: string, frames = settlingFrames): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      focusTargetOf(board, columnId)?.focus({ preventScroll: true });
    if (frames > 0) focusColumn(board, columnId, frames - 1);
  });
}

/** Expands a collapsed column, scrolls to it and focuses its first card. */
export function openColumn({ elements, focus, prefs }: ColumnState & Pick<BoardState, 'focus'>, id: string) {
  prefs.open(id);
  elements.column(id)?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  focus.focusIn(id, elements.rowsOf(id)[0]);
}
