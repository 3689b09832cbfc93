import { tables } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { cleanFragment } from '../clean-html.ts';
import { alertOf } from './alerts.ts';

const service = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  preformattedCode: true,
});

const escapeSigns = service.escape.bind(service);
/** Words that look like HTML, or like signs that only some readers of Markdown know, stay words. */
service.escape = text =>
  escapeSigns(text)
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z0-9]+;)/gi, '\\&')
    .replace(/([~=])(?=\1)/g, '\\$1')
    // Of several strokes in a cell the writer of tables would leave one.
    .replace(/(?<=\|)\|/g, '&#124;')
    // An address that becomes a link by itself would take the escapes for a part of it.
    .replace(/(https?|ftp)(?=:\/\/\S*\\)/gi, '$1\\')
    .replace(/(www)(?=\.\S*\\)/gi, '$1\\');

const attribute = (element: Element, name: string) =>
  service.escape(element.getAttribute(name)?.replace(/\s+/g, ' ').trim() ?? '');
const titleOf = (element: Element) => {
  const title = attribute(element, 'title');
  return title === '' ? '' : ` "${title.replaceAll('"', '\\"')}"`;
};
const target = (address: string | null) =>
  (address ?? '').replace(/[\s<>()\\]/g, sign => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

service.addRule('image', {
  filter: 'img',
  replacement: (_, node) => {
    const image = node as Element;
    return `![${attribute(image, 'alt')}](${target(image.getAttribute('src'))}${titleOf(image)})`;
  },
});
service.addRule('link', {
  filter: node => node.nodeName === 'A' && node.hasAttribute('href'),
  replacement: (content, node) => {
    const link = node as Element;
    return `[${content}](${target(link.getAttribute('href'))}${titleOf(link)})`;
  },
});
const quoted = (text: string) => text.trim().replace(/^/gm, '> ');
const indented = (text: string, by: number) => text.trim().replace(/\n(?!\n|$)/g, `\n${' '.repeat(by)}`);

service.use(tables);
service.addRule('strike', { filter: ['s', 'del'], replacement: content => `~~${content}~~` });
service.addRule('highlight', { filter: 'mark', replacement: content => `==${content}==` });
service.addRule('kept', {
  filter: ['sub', 'sup', 'u'],
  replacement: (content, node) =>
    `<${node.nodeName.toLowerCase()}>${content}</${node.nodeName.toLowerCase()}>`,
});
service.addRule('callout', {
  filter: node => node.nodeName === 'DIV' && node.getAttribute('data-type') === 'callout',
  replacement: (content, node) =>
    `\n\n${quoted(`[!${alertOf((node as Element).getAttribute('data-tone'))}]\n${content.trim()}`)}\n\n`,
});
service.addRule('toggle', {
  filter: 'details',
  replacement: content => `\n\n<details>\n${content.trim()}\n\n</details>\n\n`,
});
service.addRule('toggle title', {
  filter: 'summary',
  // Inside a block of HTML no sign of Markdown counts, and no escape either.
  replacement: (_, node) =>
    `<summary>${(node as Element).innerHTML.replace(/\s+/g, ' ').trim()}</summary>\n\n`,
});
service.addRule('figure', {
  filter: 'figcaption',
  replacement: content => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
});
service.addRule('item', {
  filter: 'li',
  replacement: (content, node) => {
    const item = node as Element;
    const list = item.parentElement;
    const isTask = item.getAttribute('data-type') === 'taskItem';
    const mark = isTask
      ? `- [${item.getAttribute('data-checked') === 'true' ? 'x' : ' '}] `
      : list?.tagName === 'OL'
        ? `${Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)}. `
        : '- ';
    const text = indented(content.replace(/\n{2,}/g, '\n\n'), isTask ? 2 : mark.length);
    return mark + text.replace(/\n\n(?=\s*(?:- |\d+\. ))/g, '\n') + (item.nextElementSibling ? '\n' : '');
  },
});

const lines = 'p, h1, h2, h3, h4, h5, h6, summary, figcaption';

/** Markdown knows single spaces between words alone: all others are written as spaces that do not break. */
function keepSpaces(root: Element): void {
  for (const line of root.querySelectorAll(lines)) {
    const walker = root.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    let before = '';
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement?.closest('code, pre') && /^[ \t]|[ \t]$|\t| {2}/.test(text)) {
        node.nodeValue = text
          .replaceAll('\t', '\u00a0\u00a0\u00a0 ')
          .replace(/ +(?= )/g, spaces => '\u00a0'.repeat(spaces.length))
          .replace(/^ /, before === '' || /\s$/.test(before) ? '\u00a0' : ' ');
      }
      before = node.nodeValue || before;
    }
    // At the end of a line two spaces are a line break.
    const last = line.lastChild;
    if (last?.nodeName === '#text') last.nodeValue = (last.nodeValue ?? '').replace(/ $/, '');
  }
}

/** A text as Markdown: what Markdown has no words for stays HTML, as most readers of Markdown understand it. */
export function writeMarkdown(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(cleanFragment(html));
  keepSpaces(box);
  return `${service.turndown(box).replace(/^[ \n]+|\s+$/g, '')}\n`;
}
