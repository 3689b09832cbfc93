import type { CSSProperties } from 'react';
import type { Hue } from '#lib/color.ts';

/** `size` is in pixels at the default font size. */
export function markStyle(size: number, hue?: Hue): CSSProperties {
  return {
    '--size': `${size / 16}rem`,
    ...(hue && { '--bg': `var(--hue-${hue}-bg)`, '--fg': `var(--hue-${hue}-fg)` }),
  } as CSSProperties;
}
