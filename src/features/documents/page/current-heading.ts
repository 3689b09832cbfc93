const least = 3;

export function isOutlineShown(headings: readonly unknown[]): boolean {
  return headings.length >= least;
}

/**
 * The heading that is being read: the last one above the line, or the first one before any has reached it.
 * `tops` are the distances from the top of the view, in order; at the very end of the text it is the last.
 */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  if (tops.length === 0) return -1;
  if (atEnd) return tops.length - 1;
  const passed = tops.findLastIndex(top => top <= line);
  return Math.max(0, passed);
}
