/** Widths of the columns, in pixels at the usual size of letters. */
export const columnWidth = { least: 240, usual: 276, most: 340 } as const;

const perRem = 16;

export function clampColumnWidth(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
}

/** The width as a length that grows with the letters. */
export function widthInRem(width: number): string {
  return `${width / perRem}rem`;
}

/**
 * The width of every column when the right edge of one is dragged: all of them change, so that the edge stays under
 * the pointer when each takes its share.
 */
export function draggedWidth(before: number, byPointer: number, columnsUpToEdge: number): number {
  return clampColumnWidth(before + byPointer / Math.max(1, columnsUpToEdge));
}
