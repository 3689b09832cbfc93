import type { BoardElements } from '../board-elements.ts';
import { columnDropIndex } from '../moves/column-order.ts';

/** Half of the gap between two columns, as in the style sheet. */
const halfGap = 5;

/** Returns the index among the shown columns at which a dragged column is dropped. `x` is in pixels of the window. */
export function columnDropAt(elements: BoardElements, columnId: string, x: number) {
  const columns = elements.columns();
  const boxes = columns.map(([, { element }]) => element.getBoundingClientRect());
  const middles = boxes.map(({ left, right }) => (left + right) / 2);
  const startIndex = columns.findIndex(([id]) => id === columnId);
  return { index: columnDropIndex(middles, x, startIndex), startIndex, boxes };
}

/** Returns the pixels from the board's left end to the line that marks the drop; null where nothing would change. */
export function columnLineAt(elements: BoardElements, columnId: string, x: number): number | null {
  const board = elements.board();
  const { index, startIndex, boxes } = columnDropAt(elements, columnId, x);
  if (!board || index === startIndex) return null;
  const boardLeft = board.getBoundingClientRect().left - board.scrollLeft;
  const { left, right } = boxes[index]!;
  return (index < startIndex ? left - halfGap : right + halfGap) - boardLeft;
}
