import { hueOf } from '#lib/color.ts';
import { glyphShapes } from './glyph-shapes.ts';
import styles from './status-glyph.module.css';
import type { StatusPlace } from './status-places.ts';

/** A `StatusGlyph` for texts that React does not render. */
export function statusGlyphElement(place: StatusPlace, color: string | null): SVGElement {
  const glyph = svg('svg', { viewBox: '0 0 14 14', class: styles.glyph, 'aria-hidden': 'true' });
  glyph.style.setProperty('--hue', hueOf(color));
  for (const { tag, name, ...attributes } of glyphShapes(place))
    glyph.append(svg(tag, { ...attributes, class: styles[name] }));
  return glyph;
}

function svg(name: string, attributes: Record<string, string | undefined>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value ?? '');
  return element;
}
