const daySteps = [1, 2, 7, 14, 28, 42, 70, 91, 182, 364];

/** Returns evenly spaced indexes of days, each with at least `room` px. */
export function dayTicks(days: number, width: number, room: number): number[] {
  const maxTicks = Math.max(1, Math.floor(width / room));
  const step = daySteps.find(one => days / one <= maxTicks) ?? days;
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step);
}

const wholeSteps = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 4, 5].map(one => one * 10 ** power),
).flat();

/** Returns whole values for two to four hairlines above zero, fewer for small ranges. */
export function valueTicks(highest: number): number[] {
  const step = wholeSteps.find(one => highest / one <= 4) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

/** Returns n, where every n-th bar has `room` px for its label. */
export function labelEvery({ bars, width, room }: { bars: number; width: number; room: number }): number {
  return Math.max(1, Math.ceil((bars * room) / Math.max(1, width)));
}

/** `places` may be in any order. Returns null when none is within `reach`. */
export function nearestIndex(
  places: readonly { x: number; y: number }[],
  { x, y, reach }: { x: number; y: number; reach: number },
): number | null {
  let nearest: number | null = null;
  let shortest = reach;
  for (const [index, place] of places.entries()) {
    const distance = Math.hypot(place.x - x, place.y - y);
    if (distance > shortest) continue;
    nearest = index;
    shortest = distance;
  }
  return nearest;
}
