import { tables } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { escapeHtml } from '#lib/escape-html.ts';
import { allowedElements, elementNames } from '#lib/html/allowed-elements.ts';
import { blocks } from '../blocks/registry.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { footnoteRules, markFootnotes } from './write-footnotes.ts';
import { listRules, markLists } from './write-lists.ts';

const turndown = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  preformattedCode: true,
});

const escapeBasic = turndown.escape.bind(turndown);
turndown.escape = text =>
  escapeBasic(text)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?=(?:\+|#{1,6})$)/, '\\')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z0-9]+;)/gi, '\\&')
    .replace(/[~^$]|=(?==)/g, '\\$&')
    .replace(/\[(?=\^)/g, '\\[')
    // The table rule would merge several pipes in a cell.
    .replace(/(?<=\|)\|/g, '&#124;')
    // Autolinks would take the escapes as part of the address.
    .replace(/(https?|ftp)(?=:\/\/\S*\\)/gi, '$1\\')
    .replace(/(www)(?=\.\S*\\)/gi, '$1\\');

const escapedAttribute = (element: Element, name: string) =>
  turndown.escape(element.getAttribute(name)?.replace(/\s+/g, ' ').trim() ?? '');
const titlePart = (element: Element) => {
  const title = escapedAttribute(element, 'title');
  return title === '' ? '' : ` "${title.replaceAll('"', '\\"')}"`;
};
const encodeAddress = (address: string | null) =>
  (address ?? '').replace(/[\s<>()\\]/g, char => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** The width of a text in pixels, which no picture that is resized exceeds: larger sizes are those of the files. */
const textWidth = 688;

const hasSetSize = (image: Element) =>
  ['width', 'height'].some(name => image.hasAttribute(name)) &&
  Number(image.getAttribute('width') ?? 0) <= textWidth;

/** Markdown has no sign for sizes. Its lines of tags stand alone. */
function pictureInTags(image: Element): string {
  const sent = { src: encodeAddress(image.getAttribute('src')), alt: image.getAttribute('alt') ?? '' };
  const others = ['title', 'width', 'height'].map(name => [name, image.getAttribute(name)] as const);
  const attributes = [...Object.entries(sent), ...others].flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${escapeHtml(value.replace(/\s+/g, ' ').trim())}"`],
  );
  const tag = `<img${attributes.join('')}>`;
  return image.closest('td, th, p, summary') ? tag : `\n\n${tag}\n\n`;
}

turndown.addRule('image', {
  filter: 'img',
  replacement: (_, node) => {
    const image = node as Element;
    if (hasSetSize(image)) return pictureInTags(image);
    return `![${escapedAttribute(image, 'alt')}](${encodeAddress(image.getAttribute('src'))}${titlePart(image)})`;
  },
});
turndown.addRule('link', {
  filter: node => node.nodeName === 'A' && node.hasAttribute('href'),
  replacement: (content, node) => {
    const link = node as Element;
    return `[${content}](${encodeAddress(link.getAttribute('href'))}${titlePart(link)})`;
  },
});

/** With its own attributes, which are checked and escaped. */
function inTags(element: Element, content: string): string {
  const [tag] = /^<[^>]*>/.exec((element.cloneNode(false) as Element).outerHTML)!;
  return `${tag}${content}</${element.nodeName.toLowerCase()}>`;
}

// Anchors, and words of another language.
turndown.addRule('span', {
  filter: node => node.nodeName === 'SPAN' && /^(?:id|dir|lang)$/.test(node.attributes[0]?.name ?? ''),
  replacement: (content, node) => inTags(node as Element, content),
});
/** Markdown has no sign for alignment. It is not read in a block of tags, so that what stands inside is HTML too. */
turndown.addRule('alignedLine', {
  filter: node =>
    /^(?:P|H[1-6])$/.test(node.nodeName) &&
    node.hasAttribute('data-align') &&
    !node.closest('td, th') &&
    !node.querySelector('[data-note]'),
  replacement: (_, node) => {
    const { nodeName, innerHTML } = node as Element;
    const name = nodeName.toLowerCase();
    const align = escapeHtml((node as Element).getAttribute('data-align')!);
    return `\n\n<${name} align="${align}">${innerHTML}</${name}>\n\n`;
  },
});
turndown.use(tables);
for (const [name, { markdown }] of allowedElements) {
  if (!markdown) continue;
  turndown.addRule(name, {
    filter: name as keyof HTMLElementTagNameMap,
    replacement: (content, node) =>
      markdown === 'html' ? inTags(node as Element, content) : markdown + content + markdown,
  });
}
for (const rules of [...blocks.map(({ writeMarkdown = {} }) => writeMarkdown), footnoteRules, listRules])
  for (const [name, rule] of Object.entries(rules)) turndown.addRule(name, rule);

const lineSelector = elementNames(({ display }) => display === 'line').join();

/** Replaces all but single spaces with no-break spaces, as Markdown collapses spaces. */
function protectSpaces(root: Element): void {
  for (const line of root.querySelectorAll(lineSelector)) {
    const walker = root.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let previousText = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement?.closest('code, pre') && /^[ \t]|[ \t]$|\t| {2}/.test(text)) {
        node.nodeValue = text
          .replaceAll('\t', '\u00a0\u00a0\u00a0 ')
          .replace(/ +(?= )/g, spaces => '\u00a0'.repeat(spaces.length))
          .replace(/^ /, previousText === '' || /\s$/.test(previousText) ? '\u00a0' : ' ');
      }
      previousText = node.nodeValue || previousText;
    }
    // Two spaces at the end of a line would be a line break.
    const lastNode = line.lastChild;
    if (lastNode?.nodeName === '#text') lastNode.nodeValue = (lastNode.nodeValue ?? '').replace(/ $/, '');
  }
}

/** Says what the rules for tables look for. */
function prepareTable(table: Element): void {
  for (const cell of table.querySelectorAll('th, td')) {
    const align = cell.querySelector(':scope > p')?.getAttribute('data-align');
    if (align === 'center' || align === 'right') cell.setAttribute('align', align);
  }
  // They give a table that Markdown cannot hold such a box, unless it stands in one.
  const box = table.ownerDocument.createElement('div');
  box.className = 'joplin-table-wrapper';
  table.replaceWith(box);
  box.append(table);
}

export function writeMarkdown(html: string): string {
  const container = document.implementation.createHTMLDocument('').createElement('div');
  container.append(cleanFragment(html));
  for (const table of container.querySelectorAll('table')) prepareTable(table);
  markFootnotes(container);
  markLists(container);
  // Links and formulas in code would be letters.
  for (const code of container.querySelectorAll('code:has([data-type])'))
    code.replaceWith(...code.childNodes);
  protectSpaces(container);
  return `${turndown
    .turndown(container)
    .replace(/^[ \n]+/, '')
    .trimEnd()}\n`;
}
