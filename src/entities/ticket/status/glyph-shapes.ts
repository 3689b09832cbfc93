import type { StatusPlace } from './status-places.ts';

interface GlyphShape {
  tag: 'circle' | 'path';
  /** Its class in the style sheet of the glyph. */
  name: 'ring' | 'dashed' | 'disc' | 'check';
  cx?: string;
  cy?: string;
  r?: string;
  d?: string;
}

/** In a square of 14 by 14. */
export function glyphShapes({ index, openCount, isDone }: StatusPlace): GlyphShape[] {
  const circle = { tag: 'circle', cx: '7', cy: '7' } as const;
  if (isDone)
    return [
      { ...circle, name: 'disc', r: '6.7' },
      { tag: 'path', name: 'check', d: 'M4.2 7.2 6.2 9.2 9.9 5.1' },
    ];
  if (index === 0) return [{ ...circle, name: 'dashed', r: '5.9' }];
  return [
    { ...circle, name: 'ring', r: '5.9' },
    { tag: 'path', name: 'disc', d: slicePath(7, 3.6, index / openCount) },
  ];
}

/** The outline of a pie slice that begins at the top and takes `share` (0 to 1) of a circle. */
export function slicePath(center: number, radius: number, share: number): string {
  const angle = 2 * Math.PI * Math.min(0.999, Math.max(0, share));
  const x = (center + radius * Math.sin(angle)).toFixed(2);
  const y = (center - radius * Math.cos(angle)).toFixed(2);
  return `M${center} ${center}V${center - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}Z`;
}
