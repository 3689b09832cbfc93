import { cleanFragment } from '../html/clean-fragment.ts';
import { purifyByNames } from '../html/purifier.ts';
import { readOfficeStyles } from './office-styles.ts';
import { keepsSpaces, readPastedCode } from './pasted-code.ts';
import { withReadForms } from './pasted-forms.ts';
import { pastedSource } from './pasted-source.ts';
import { readPastedTasks } from './pasted-tasks.ts';

/** Markup that identifies Word and Google Docs; none of it survives. */
const tags = ['o:p'];
const attributes = ['class', 'id', 'data-pm-slice', 'role', 'aria-checked'];

/** Turns pasted HTML into HTML of the schema. Keeps ProseMirror's `data-pm-slice`. */
export function cleanPasted(html: string): string {
  const raw = purifyByNames(withReadForms(html), { moreTags: tags, moreAttributes: attributes });
  const slice = raw.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  if (!slice) {
    // Office programs say the language of each word.
    for (const span of raw.querySelectorAll('span[lang], span[dir]')) {
      span.removeAttribute('lang');
      span.removeAttribute('dir');
    }
    readPastedCode(raw);
    loosenSpaces(raw);
  }
  readOfficeStyles(raw);
  readPastedTasks(raw);
  // In slices of the editor empty lines are intended.
  if (!slice) dropSpacers(raw);
  for (const image of raw.querySelectorAll('img'))
    image.setAttribute('src', pastedSource(image.getAttribute('src') ?? '', image.getAttribute('alt')));
  const clean = document.createElement('div');
  clean.append(cleanFragment(raw.innerHTML));
  if (slice) clean.firstElementChild?.setAttribute('data-pm-slice', slice);
  return clean.innerHTML;
}

/** Makes line breaks of spaces that the page did not show, so that `normalizeSpaces` removes them. */
function loosenSpaces(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let isAfterSpace = false;
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: parent, nodeValue } = text;
    const value = nodeValue ?? '';
    if (keepsSpaces(parent) || parent?.closest('pre')) continue;
    const start = isAfterSpace ? value.search(/[^ \t\r\n\f]|$/) : 0;
    if (start > 0 || /[ \t]{2}|\t|^ | $/.test(value))
      text.nodeValue = value.slice(start).replace(/[ \t\r\n\f]{2,}|\t|^ | $/g, '\n');
    if (start < value.length) isAfterSpace = /[ \t\r\n\f]$/.test(value);
  }
}

const blocks = /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|PRE|HR|FIGURE)$/;

/** Removes the empty lines and breaks with which office programs separate blocks. */
function dropSpacers(root: Element): void {
  for (const line of root.querySelectorAll('p, td, th')) {
    if (!/^[\s\u00a0]*$/.test(line.textContent ?? '') || line.querySelector('img, br, input')) continue;
    if (line.nodeName === 'P' && line.parentElement?.closest('td, th, li') == null) line.remove();
    else line.textContent = '';
  }
  for (const lineBreak of root.querySelectorAll('br')) {
    const before = siblingWithContent(lineBreak, 'previousSibling');
    const after = siblingWithContent(lineBreak, 'nextSibling');
    const isBetweenBlocks = [before, after].every(node => node === null || blocks.test(node.nodeName));
    if (isBetweenBlocks && (before !== null || after !== null)) lineBreak.remove();
  }
}

/** Skips white space. */
function siblingWithContent(node: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  let sibling = node[side];
  while (sibling && sibling.nodeType === Node.TEXT_NODE && sibling.nodeValue?.trim() === '')
    sibling = sibling[side];
  return sibling;
}
