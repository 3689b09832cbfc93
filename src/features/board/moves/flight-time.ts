const maxMs = 220;
const minMs = 120;
const msPerPixel = 0.35;

/** Returns the milliseconds that a card flies between two points in pixels. */
export function flightTime(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return Math.min(maxMs, Math.max(minMs, distance * msPerPixel));
}
