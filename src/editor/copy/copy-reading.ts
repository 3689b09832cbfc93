import { originalSource } from '../blocks/image/remote-image.ts';
import { dom } from '../dom.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { htmlAsText, onlyLineIn } from './html-as-text.ts';

/** Puts the selected part of a text that is read on the clipboard, without what only readers see. */
export function copyReading(event: ClipboardEvent, root: HTMLElement): void {
  const selection = getSelection();
  if (!event.clipboardData || event.defaultPrevented || !selection || selection.isCollapsed) return;
  const selected = selection.getRangeAt(0);
  const range = partWithin(selected, root);
  if (!range) return;
  fitRange(range);
  const copy = cloneWithin(range, root);
  undecorate(copy);
  const clean = dom('div');
  clean.append(...linesAbove(selected), cleanFragment(copy.innerHTML));
  const text = htmlAsText(clean);
  for (const link of clean.querySelectorAll('a')) link.setAttribute('href', link.href);
  for (const image of clean.querySelectorAll('img')) image.setAttribute('src', image.src);
  const line = onlyLineIn(clean);
  // A part of a line is pasted into a line.
  const html = line?.matches('p, li, td, th, summary, figcaption') ? line.innerHTML : clean.innerHTML;
  if (html === '') return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', text);
  event.clipboardData.setData('text/html', html);
}

/** The part of a selection that is in the text: of a whole page only that is of use elsewhere. */
function partWithin(selected: Range, root: HTMLElement): Range | null {
  if (!selected.intersectsNode(root)) return null;
  const part = selected.cloneRange();
  if (!root.contains(part.startContainer)) part.setStart(root, 0);
  if (!root.contains(part.endContainer)) part.setEnd(root, root.childNodes.length);
  return part;
}

/** Title and caption, where they are selected with the text. */
const linesAbove = (selected: Range): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-copy-as]')]
    .filter(line => selected.intersectsNode(line))
    .map(line => dom(line.dataset.copyAs as 'h1' | 'p', {}, line.textContent ?? ''));

const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement!);

/** Takes formulas and diagrams with their source, and leaves out a block of which nothing is selected. */
function fitRange(range: Range): void {
  const drawnAt = (node: Node) =>
    elementOf(node).closest('span[data-type="math"], .code-block:has(> pre[hidden])');
  const [first, last] = [drawnAt(range.startContainer), drawnAt(range.endContainer)];
  if (first) range.setStartBefore(first);
  if (last) range.setEndAfter(last);
  while (range.endContainer !== range.commonAncestorContainer && endsAtStart(range))
    range.setEndBefore(range.endContainer);
}

/** Whether a range ends before all words of the node in which it ends. */
function endsAtStart({ endContainer, endOffset }: Range): boolean {
  if (endContainer.nodeType === Node.TEXT_NODE) return endOffset === 0;
  const before = [...endContainer.childNodes].slice(0, endOffset);
  return before.every(node => node instanceof Element && node.matches(additions));
}

/** With the elements around it that are in the text. */
function cloneWithin(range: Range, root: HTMLElement): HTMLElement {
  const numbers = firstNumbers(range, root);
  let content: Node = range.cloneContents();
  for (
    let around = elementOf(range.commonAncestorContainer);
    around !== root;
    around = around.parentElement!
  ) {
    const frame = around.cloneNode(false);
    frame.appendChild(content);
    content = frame;
  }
  const copy = dom('div', {}, content);
  for (let node: Node | null = copy; node; node = node.firstChild)
    if (node.nodeName === 'OL') (node as Element).setAttribute('start', String(numbers.shift() ?? 1));
  return copy;
}

/** The numbers of the items in which a range begins, the outermost first. */
function firstNumbers(range: Range, root: HTMLElement): number[] {
  const numbers: number[] = [];
  let item: Node | null = range.startContainer.childNodes[range.startOffset] ?? null;
  for (let parent: Node = range.startContainer; parent !== root; item = parent, parent = parent.parentNode!)
    if (parent.nodeName === 'OL') {
      const items = [...parent.childNodes].filter(({ nodeName }) => nodeName === 'LI');
      const index = items.indexOf(item as ChildNode);
      numbers.unshift(Number((parent as Element).getAttribute('start') ?? 1) + Math.max(0, index));
    }
  return numbers;
}

/** Elements that `decorateText`, passages and code colors add. */
const additions =
  '.heading-link, .code-tools, .callout-mark, .attachment-kind, .attachment-size, .math-block, .diagram, ' +
  'li > label:has(> input), button:not(.enlarge), colgroup, svg';
const frames =
  '.callout-text, .table-scroll, .code-block, .enlarge, li[data-type="taskItem"] > div, mark.passage';

function undecorate(copy: HTMLElement): void {
  for (const formula of copy.querySelectorAll<HTMLElement>('span[data-type="math"]'))
    formula.textContent = formula.dataset.tex ?? formula.textContent;
  for (const addition of copy.querySelectorAll(additions)) addition.remove();
  for (const frame of copy.querySelectorAll(frames)) frame.replaceWith(...frame.childNodes);
  for (const contents of copy.querySelectorAll('nav.contents'))
    contents.replaceWith(dom('hr', { 'data-type': 'toc' }));
  for (const code of copy.querySelectorAll('pre > code')) code.textContent = code.textContent ?? '';
  for (const chip of copy.querySelectorAll<HTMLElement>('a[data-type="mention"]')) {
    const mention = dom('span', {}, chip.textContent ?? '');
    Object.assign(mention.dataset, chip.dataset);
    chip.replaceWith(mention);
  }
  for (const missing of copy.querySelectorAll<HTMLElement>('.missing-image'))
    missing.replaceWith(
      dom('img', {
        src: missing.dataset.missing ?? '',
        alt: missing.querySelector('span')?.textContent ?? '',
      }),
    );
  for (const image of copy.querySelectorAll('img'))
    image.setAttribute('src', originalSource(image.getAttribute('src') ?? '', location.origin));
}
