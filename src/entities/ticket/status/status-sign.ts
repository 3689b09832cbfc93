import { hueOf } from '#lib/color.ts';
import { glyphShapes } from './glyph-shapes.ts';
import styles from './status-glyph.module.css';
import type { StatusPlace } from './status-places.ts';

/** For texts that React does not render. */
export function statusSign(place: StatusPlace, color: string | null): SVGElement {
  const sign = svg('svg', { viewBox: '0 0 14 14', class: styles.glyph, 'aria-hidden': 'true' });
  sign.style.setProperty('--hue', hueOf(color));
  for (const { tag, name, ...attributes } of glyphShapes(place))
    sign.append(svg(tag, { ...attributes, class: styles[name] }));
  return sign;
}

function svg(name: string, attributes: Record<string, string | undefined>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value ?? '');
  return element;
}
