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

/** Compares large parts first: the engine compares two slices much faster than a loop their characters. */
function countCommon(max: number, isCommon: (from: number, to: number) => boolean): number {
  let count = 0;
  for (const step of [4096, 64, 1])
    while (count + step <= max && isCommon(count, count + step)) count += step;
  return count;
}
