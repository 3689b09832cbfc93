interface Placement {
  anchor: { left: number; top: number; right: number; bottom: number };
  size: { width: number; height: number };
  room: { width: number; height: number };
  side?: string | undefined;
}

const gap = 6;
const edge = 8;

/** Uses the opposite side when there is no room, and always stays inside of the window. */
export function placeBeside({ anchor, size, room, side = 'bottom' }: Placement): {
  x: number;
  y: number;
} {
  const isHorizontal = side === 'left' || side === 'right';
  const isBefore = side === 'left' || side === 'top';
  const horizontal = { start: anchor.left, end: anchor.right, length: size.width, room: room.width };
  const vertical = { start: anchor.top, end: anchor.bottom, length: size.height, room: room.height };
  return {
    x: clampTo(horizontal, isHorizontal ? outside(horizontal, isBefore) : centered(horizontal)),
    y: clampTo(vertical, isHorizontal ? centered(vertical) : outside(vertical, isBefore)),
  };
}

/** One dimension: the anchor from `start` to `end`, the length of the box, and that of the window. */
interface Extent {
  start: number;
  end: number;
  length: number;
  room: number;
}

function centered({ start, end, length }: Extent): number {
  return (start + end - length) / 2;
}

function outside({ start, end, length, room }: Extent, prefersBefore: boolean): number {
  const before = start - gap - length;
  const after = end + gap;
  const fitsBefore = before >= edge;
  const fitsAfter = after + length <= room - edge;
  if (prefersBefore) return !fitsBefore && fitsAfter ? after : before;
  return !fitsAfter && fitsBefore ? before : after;
}

function clampTo({ length, room }: Extent, position: number): number {
  return Math.round(Math.max(edge, Math.min(position, room - edge - length)));
}
