const steps = [1, 2, 7, 14, 28, 42, 70, 91, 182, 364];

/** Returns evenly spaced indexes of days, each with at least `room` px. */
export function dayTicks(days: number, width: number, room: number): number[] {
  const most = Math.max(1, Math.floor(width / room));
  const step = steps.find(one => days / one <= most) ?? days;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
}

const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 4, 5].map(one => one * 10 ** power),
).flat();

/** Whole values of two to four hairlines above zero, fewer for small ranges. */
export function valueTicks(highest: number): number[] {
  const step = wholeSteps.find(one => highest / one <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

/** Returns n, where every n-th bar has `room` px for its label. */
export function labelEvery(bars: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((bars * room) / Math.max(1, width)));
}

/** `places` may be in any order. Returns null when none is within `reach`. */
export function nearestIndex(
  places: readonly { x: number; y: number }[],
  x: number,
  y: number,
  reach: number,
): number | null {
  let [best, distance]: [number | null, number] = [null, reach];
  for (const [index, place] of places.entries()) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far <= distance) [best, distance] = [index, far];
  }
  return best;
}
