interface Beside {
  anchor: { left: number; top: number; right: number; bottom: number };
  size: { width: number; height: number };
  room: { width: number; height: number };
  side?: string | undefined;
}

const gap = 6;
const edge = 8;

/** Uses the opposite side when there is no room, and always stays inside of the window. */
export function placeBeside({ anchor, size, room, side = 'bottom' }: Beside): {
  x: number;
  y: number;
} {
  const across = side === 'left' || side === 'right';
  const before = side === 'left' || side === 'top';
  const along = across
    ? alongside(anchor.top, anchor.bottom, size.height)
    : alongside(anchor.left, anchor.right, size.width);
  const away = across
    ? outside(anchor.left, anchor.right, size.width, room.width, before)
    : outside(anchor.top, anchor.bottom, size.height, room.height, before);
  return {
    x: within(across ? away : along, size.width, room.width),
    y: within(across ? along : away, size.height, room.height),
  };
}

function alongside(start: number, end: number, length: number): number {
  return (start + end - length) / 2;
}

function outside(start: number, end: number, length: number, room: number, before: boolean): number {
  const ahead = start - gap - length;
  const behind = end + gap;
  if (before) return ahead < edge && behind + length <= room - edge ? behind : ahead;
  return behind + length > room - edge && ahead >= edge ? ahead : behind;
}

function within(start: number, length: number, room: number): number {
  return Math.round(Math.max(edge, Math.min(start, room - edge - length)));
}
