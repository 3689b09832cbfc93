import type { BoardKit } from '../board-kit.ts';
import { columnPlaceAt } from '../moves/column-order.ts';

/** Half of the gap between two columns, as the sheet has it. */
const halfGap = 5;

function shownColumns(kit: BoardKit) {
  return kit.views.columns().map(([id, { element }]) => ({ id, rect: element.getBoundingClientRect() }));
}

function placeAt(kit: BoardKit, columnId: string, x: number): number {
  const columns = shownColumns(kit);
  const middles = columns.map(({ rect }) => (rect.left + rect.right) / 2);
  const from = columns.findIndex(({ id }) => id === columnId);
  return columnPlaceAt(middles, x, from);
}

/** Where the line between two columns stands, in pixels from the board's left end; null where nothing would change. */
export function lineOfColumn(kit: BoardKit, columnId: string, x: number): number | null {
  const board = kit.views.board();
  const columns = shownColumns(kit);
  const from = columns.findIndex(({ id }) => id === columnId);
  const place = placeAt(kit, columnId, x);
  if (!board || place === from) return null;
  const zero = board.getBoundingClientRect().left - board.scrollLeft;
  const { rect } = columns[place]!;
  return (place < from ? rect.left - halfGap : rect.right + halfGap) - zero;
}

/** Puts a dragged column where it was released. */
export function dropColumn(kit: BoardKit, columnId: string, x: number): void {
  kit.columns.moveTo(columnId, placeAt(kit, columnId, x), kit.isShown);
}
