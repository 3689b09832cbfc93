/** How many characters two texts have in common at their start and, without these, at their end. */
export function commonEnds(before: string, after: string): { start: number; end: number } {
  const shorter = Math.min(before.length, after.length);
  const start = countCommon(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const end = countCommon(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return { start, end };
}

/** The number of characters that two texts have in common at their ends. */
export function commonCount(before: string, after: string): number {
  const { start, end } = commonEnds(before, after);
  return start + end;
}

/** Where a place of a text is in another one, by what both have in common at their ends. */
export function placeByEnds(before: string, after: string, place: number): number {
  const { start, end } = commonEnds(before, after);
  if (place <= start) return place;
  const fromEnd = before.length - place;
  return fromEnd <= end ? after.length - fromEnd : start;
}

/** Shares of the shorter and the longer text that both have at their ends, by which one is known again in another place. */
const leastCommon = { ofShorter: 0.9, ofLonger: 0.5 } as const;

export function isKnownAgain(before: string, after: string): boolean {
  const common = commonCount(before, after);
  const [shorter, longer] = [Math.min, Math.max].map(of => of(before.length, after.length));
  return common >= leastCommon.ofShorter * shorter! && common >= leastCommon.ofLonger * longer!;
}

/** Compares large parts first: the engine compares two slices much faster than a loop their characters. */
function countCommon(max: number, isCommon: (from: number, to: number) => boolean): number {
  let count = 0;
  for (const step of [4096, 64, 1])
    while (count + step <= max && isCommon(count, count + step)) count += step;
  return count;
}
