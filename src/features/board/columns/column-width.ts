/** Widths of the columns in pixels at the usual font size. */
export const columnWidth = { least: 240, usual: 276, most: 420 } as const;

const perRem = 16;

export function clampColumnWidth(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
}

export function widthInRem(width: number): string {
  return `${width / perRem}rem`;
}

/** Returns the width of a column on screen, in pixels at the usual font size. */
export function shownWidth(column: HTMLElement): number {
  const fontSize = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round((column.offsetWidth / fontSize) * perRem);
}

/** In pixels: padding, gap, and the edge that fades into an open ticket. */
const besideColumns = 12 + 10 + 32;

/** Returns the room that two whole columns of this width need beside an open ticket, in pixels. */
export const roomForTwo = (width: number): number => 2 * width + besideColumns;

interface EdgeDrag {
  startWidth: number;
  movedPx: number;
  /** The columns up to the dragged edge. */
  columnCount: number;
}

/** Returns the width of every column while an edge is dragged: each column before it takes a share of the distance. */
export function draggedWidth({ startWidth, movedPx, columnCount }: EdgeDrag): number {
  return clampColumnWidth(startWidth + movedPx / Math.max(1, columnCount));
}
