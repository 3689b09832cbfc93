import type { BoardElements } from '../board-elements.ts';
import { columnPlaceAt } from '../moves/column-order.ts';

/** Half of the gap between two columns, as in the style sheet. */
const halfGap = 5;

export function columnPlaceUnder(elements: BoardElements, columnId: string, x: number) {
  const columns = elements.columns();
  const boxes = columns.map(([, { element }]) => element.getBoundingClientRect());
  const middles = boxes.map(({ left, right }) => (left + right) / 2);
  const from = columns.findIndex(([id]) => id === columnId);
  return { place: columnPlaceAt(middles, x, from), boxes, from };
}

/** Pixels from the board's left end to the line that marks the drop; null where nothing would change. */
export function lineOfColumn(elements: BoardElements, columnId: string, x: number): number | null {
  const board = elements.board();
  const { place, boxes, from } = columnPlaceUnder(elements, columnId, x);
  if (!board || place === from) return null;
  const zero = board.getBoundingClientRect().left - board.scrollLeft;
  const { left, right } = boxes[place]!;
  return (place < from ? left - halfGap : right + halfGap) - zero;
}
