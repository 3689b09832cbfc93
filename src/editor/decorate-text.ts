import { calloutIcon } from './callout-icon.ts';
import { toneOf, toneWord } from './callout-tones.ts';
import { languageTitle } from './code-languages.ts';
import { copyCodeButton } from './copy-code.ts';
import type { MentionKind, ResolveMention } from './editor-types.ts';
import { isExternalHref } from './link-policy.ts';
import { dom } from './node-dom.ts';
import { outlineFrom } from './outline.ts';
import { loadThroughSite } from './remote-image.ts';
import { showMention } from './show-mention.ts';
import { hasRightToLeft, startsRightToLeft } from './text-direction.ts';

type Options = {
  origin: string;
  headingAnchors: boolean;
  openToggles?: boolean | undefined;
  resolveMention?: ResolveMention | undefined;
};

/** Dresses cleaned rich text for reading, in place: what a plain element cannot say by itself is added. */
export function decorateText(root: DocumentFragment, options: Options): void {
  if (hasRightToLeft(root.textContent ?? ''))
    for (const block of root.querySelectorAll<HTMLElement>(directed)) direct(block);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) dressLink(link, options.origin);
  for (const item of root.querySelectorAll<HTMLElement>('li[data-type="taskItem"]')) dressTask(item);
  for (const note of root.querySelectorAll<HTMLElement>('[data-type="callout"]')) dressCallout(note);
  for (const table of root.querySelectorAll('table')) dressTable(table);
  for (const code of root.querySelectorAll('pre')) dressCode(code);
  for (const image of root.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    loadThroughSite(image);
  }
  for (const chip of root.querySelectorAll<HTMLElement>('span[data-type="mention"]')) {
    if (options.resolveMention) dressMention(chip, options.resolveMention);
  }
  if (options.openToggles) for (const toggle of root.querySelectorAll('details')) toggle.open = true;
  if (options.headingAnchors) nameHeadings(root);
}

const directed =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, th, td, details, summary, figcaption, [data-type="callout"]';

/** A block runs as its first letter does, unless somebody set how. */
function direct(block: HTMLElement): void {
  const text = block.textContent ?? '';
  if (!block.dir && hasRightToLeft(text)) block.dir = startsRightToLeft(text) ? 'rtl' : 'ltr';
}

function dressLink(link: HTMLAnchorElement, origin: string): void {
  if (!isExternalHref(link.getAttribute('href') ?? '', origin)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** The same parts that the editor makes; the text of its first line names the box. */
function dressTask(item: HTMLElement): void {
  const box = dom('input', { type: 'checkbox', disabled: '' });
  box.checked = item.dataset.checked === 'true';
  const content = dom('div', {}, ...item.childNodes);
  box.setAttribute('aria-label', (content.firstElementChild ?? content).textContent?.trim() || 'Task');
  item.append(dom('label', {}, box), content);
}

function dressCallout(note: HTMLElement): void {
  const tone = toneOf(note.dataset.tone ?? null);
  const content = dom('div', { class: 'callout-text' }, ...note.childNodes);
  note.dataset.tone = tone;
  note.setAttribute('role', 'note');
  note.setAttribute('aria-label', toneWord(tone));
  note.append(dom('span', { class: 'callout-mark' }, calloutIcon(tone)), content);
}

/** A wide table scrolls in a box of its own, which the keyboard can reach. */
function dressTable(table: HTMLTableElement): void {
  const box = dom('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' });
  table.replaceWith(box);
  box.append(table);
  const [first] = table.querySelectorAll('tr');
  for (const cell of first?.querySelectorAll('th') ?? []) cell.setAttribute('scope', 'col');
  if (first && isHead(first) && !table.tHead) table.createTHead().append(first);
}

/** A row of headings that belongs to no other row stands on every page that the table is printed on. */
function isHead(row: HTMLTableRowElement): boolean {
  return row.cells.length > 0 && [...row.cells].every(cell => cell.nodeName === 'TH' && cell.rowSpan === 1);
}

/** Code says what it is written in and can be copied; what is wide scrolls below its tools. */
function dressCode(block: HTMLPreElement): void {
  const code = block.querySelector('code');
  const title = languageTitle(code?.className.replace(/^language-/, '') ?? '');
  const tools = dom('div', { class: 'code-tools' });
  if (title) tools.append(dom('span', { class: 'code-language' }, title));
  tools.append(copyCodeButton(() => block.textContent ?? ''));
  const box = dom('div', { class: 'code-block' });
  block.replaceWith(box);
  block.tabIndex = 0;
  box.append(block, tools);
}

function dressMention(chip: HTMLElement, resolve: ResolveMention): void {
  const { id = '', label = '' } = chip.dataset;
  const kind = (chip.dataset.kind ?? 'person') as MentionKind;
  const href = showMention(chip, { kind, id, label }, resolve);
  if (!href) return;
  const link = dom('a', { href });
  for (const { name, value } of [...chip.attributes]) link.setAttribute(name, value);
  link.append(...chip.childNodes);
  chip.replaceWith(link);
}

/** Ids as in the outline, and a link to the heading itself. */
function nameHeadings(root: DocumentFragment): void {
  const headings = [...root.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')];
  const outline = outlineFrom(
    headings.map(heading => ({ level: Number(heading.nodeName[1]), text: heading.textContent ?? '' })),
  );
  for (const { id, index, text } of outline) {
    const heading = headings[index];
    if (!heading) continue;
    heading.id = id;
    heading.tabIndex = -1;
    heading.prepend(
      dom(
        'a',
        {
          class: 'heading-link',
          href: `#${id}`,
          'data-type': 'anchor',
          'aria-label': `Copy link to “${text}”`,
        },
        '#',
      ),
    );
  }
}
