import { originalSource } from '../blocks/image/remote-image.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { purifyByNames } from '../html/purifier.ts';
import { readOfficeStyles } from './office-styles.ts';
import { readPastedTasks } from './pasted-tasks.ts';
import { readWordLists } from './word-lists.ts';

/** Markup that identifies Word and Google Docs; none of it survives. */
const tags = ['o:p'];
const attributes = ['class', 'id', 'data-pm-slice', 'role', 'aria-checked'];

/** Keeps ProseMirror's `data-pm-slice`. */
export function cleanPasted(html: string): string {
  const raw = purifyByNames(html, { moreTags: tags, moreAttributes: attributes });
  const slice = raw.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  readWordLists(raw);
  readOfficeStyles(raw);
  readPastedTasks(raw);
  // In slices of the editor empty lines are intended.
  if (!slice) dropSpacers(raw);
  for (const image of raw.querySelectorAll('img'))
    image.setAttribute('src', originalSource(image.getAttribute('src') ?? '', location.origin));
  const clean = document.createElement('div');
  clean.append(cleanFragment(raw.innerHTML));
  if (slice) clean.firstElementChild?.setAttribute('data-pm-slice', slice);
  return clean.innerHTML;
}

const blocks = /^(?:P|H[1-6]|UL|OL|TABLE|DIV|BLOCKQUOTE|PRE|HR|FIGURE)$/;

function dropSpacers(root: Element): void {
  for (const line of root.querySelectorAll('p, td, th')) {
    if (!/^[\s\u00a0]*$/.test(line.textContent ?? '') || line.querySelector('img, br, input')) continue;
    if (line.nodeName === 'P' && line.parentElement?.closest('td, th, li') == null) line.remove();
    else line.textContent = '';
  }
  for (const end of root.querySelectorAll('br')) {
    const [before, after] = [near(end, 'previousSibling'), near(end, 'nextSibling')];
    const isBetween = [before, after].every(node => node === null || blocks.test(node.nodeName));
    if (isBetween && (before !== null || after !== null)) end.remove();
  }
}

function near(node: Node, way: 'previousSibling' | 'nextSibling'): Node | null {
  let at = node[way];
  while (at && at.nodeType === 3 && at.nodeValue?.trim() === '') at = at[way];
  return at;
}
