import { drawIcon } from './draw-icon.ts';

/** One drawing per tone on a grid of 24, so that the four can be told apart without colour. */
const drawings: Record<string, string[]> = {
  info: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'M12 11v5', 'M12 8h.01'],
  ok: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z', 'm8.5 12.3 2.4 2.4 4.6-5'],
  warn: ['M12 4.2 21 19.6H3Z', 'M12 10v4', 'M12 16.8h.01'],
  danger: ['M8.3 3.2h7.4l5.1 5.1v7.4l-5.1 5.1H8.3l-5.1-5.1V8.3Z', 'M12 8v4.5', 'M12 16h.01'],
};

/** The icon of a tone, as an element. */
export function calloutIcon(tone: string): SVGElement {
  return drawIcon(drawings[tone] ?? drawings.info ?? []);
}
