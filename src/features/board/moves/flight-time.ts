const slowest = 220;
const fastest = 120;
const perPixel = 0.35;

/** Milliseconds that a card flies. */
export function flightTime(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.min(slowest, Math.max(fastest, distance * perPixel));
}
