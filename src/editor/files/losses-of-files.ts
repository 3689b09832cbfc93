import type { HtmlLoss } from '#text/convert/losses.ts';

/** Attributes that say something of their own; others format, or mean something to programs alone. */
const telling = new Set('alt cite colspan datetime href rowspan src start title value'.split(' '));
/** Pages have these parts beside their text. */
const besideText = new Set('base head link meta noscript script source style template title'.split(' '));
/** Elements without a meaning that a reader would miss. */
const plain = new Set(
  'address big blink button en-note font fieldset label nobr o:p picture tt wbr'.split(' '),
);

/** Whether somebody who imports a file is told of a loss: pages are full of formats that no text here has. */
export function isLossOfFiles(code: HtmlLoss['code'], detail: string): boolean {
  if (code === 'attribute_removed' || code === 'attribute_changed') return telling.has(detail);
  if (code === 'element_removed') return !besideText.has(detail);
  return code !== 'element_unwrapped' || !plain.has(detail);
}
