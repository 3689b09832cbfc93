import { hueOf } from '#lib/color.ts';
import { slicePath } from './slice-path.ts';
import styles from './status-glyph.module.css';
import type { StatusPlace } from './status-places.ts';

/** The status glyph as an element, for texts that are not drawn by React. */
export function statusSign({ place, open, done }: StatusPlace, color: string | null): SVGElement {
  const sign = svg('svg', {
    viewBox: '0 0 14 14',
    class: `${styles.glyph} ${styles.size14}`,
    'aria-hidden': 'true',
  });
  sign.style.setProperty('--hue', hueOf(color));
  if (done) {
    sign.append(
      svg('circle', { cx: '7', cy: '7', r: '6.7', class: styles.disc ?? '' }),
      svg('path', { d: 'M4.2 7.2 6.2 9.2 9.9 5.1', class: styles.check ?? '' }),
    );
    return sign;
  }
  const ring = (place === 0 ? styles.dashed : styles.ring) ?? '';
  sign.append(svg('circle', { cx: '7', cy: '7', r: '5.9', class: ring }));
  if (place > 0) sign.append(svg('path', { d: slicePath(7, 3.6, place / open), class: styles.disc ?? '' }));
  return sign;
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
