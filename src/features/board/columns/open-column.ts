import { flushSync } from 'react-dom';
import type { BoardState } from '../board-state.ts';

/** Expands a collapsed column, scrolls to it and focuses its first card. */
export function openColumn(
  { elements, focus, prefs }: Pick<BoardState, 'elements' | 'focus' | 'prefs'>,
  columnId: string,
): void {
  flushSync(() => prefs.open(columnId));
  const column = elements.column(columnId);
  column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  focus.focusIn(columnId, column?.list?.ids()[0]);
}
