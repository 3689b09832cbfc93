import { calloutIcon } from './callout-icon.ts';
import { toneOf, toneWord } from './callout-tones.ts';
import type { MentionKind } from './editor-types.ts';
import { isExternalHref } from './link-policy.ts';
import { dom } from './node-dom.ts';
import { outlineFrom } from './outline.ts';

export type ResolveMention = (mention: {
  kind: MentionKind;
  id: string;
  label: string;
}) => { href?: string; label?: string; done?: boolean } | undefined;

type Options = {
  origin: string;
  headingAnchors: boolean;
  openToggles?: boolean | undefined;
  resolveMention?: ResolveMention | undefined;
};

/** Dresses cleaned rich text for reading, in place: what a plain element cannot say by itself is added. */
export function decorateText(root: DocumentFragment, options: Options): void {
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) dressLink(link, options.origin);
  for (const item of root.querySelectorAll<HTMLElement>('li[data-type="taskItem"]')) dressTask(item);
  for (const note of root.querySelectorAll<HTMLElement>('[data-type="callout"]')) dressCallout(note);
  for (const table of root.querySelectorAll('table')) dressTable(table);
  for (const image of root.querySelectorAll('img')) {
    image.loading = 'lazy';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
  }
  for (const chip of root.querySelectorAll<HTMLElement>('span[data-type="mention"]')) {
    if (options.resolveMention) dressMention(chip, options.resolveMention);
  }
  if (options.openToggles) for (const toggle of root.querySelectorAll('details')) toggle.open = true;
  if (options.headingAnchors) nameHeadings(root);
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
function dressTable(table: HTMLElement): void {
  const box = dom('div', { class: 'table-scroll', tabindex: '0', role: 'group', 'aria-label': 'Table' });
  table.replaceWith(box);
  box.append(table);
  const [first] = table.querySelectorAll('tr');
  for (const cell of first?.querySelectorAll('th') ?? []) cell.setAttribute('scope', 'col');
}

function dressMention(chip: HTMLElement, resolve: ResolveMention): void {
  const { id = '', label = '' } = chip.dataset;
  const kind = (chip.dataset.kind ?? 'person') as MentionKind;
  const found = resolve({ kind, id, label });
  if (!found) return;
  const shown = found.href ? dom('a', { href: found.href }) : chip;
  for (const { name, value } of [...chip.attributes]) shown.setAttribute(name, value);
  shown.classList.toggle('is-done', found.done === true);
  shown.textContent = found.label ? (kind === 'person' ? `@${found.label}` : found.label) : chip.textContent;
  if (shown !== chip) chip.replaceWith(shown);
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
        { class: 'heading-link', href: `#${id}`, 'data-type': 'anchor', 'aria-label': `Link to “${text}”` },
        '#',
      ),
    );
  }
}
