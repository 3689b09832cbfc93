import { tables } from '@joplin/turndown-plugin-gfm';
import Turndown from 'turndown';
import { allowedElements, elementNames } from '#lib/html/allowed-elements.ts';
import { blocks } from '../blocks/registry.ts';
import { cleanFragment } from '../html/clean-fragment.ts';

const service = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  preformattedCode: true,
});

const escapeSigns = service.escape.bind(service);
service.escape = text =>
  escapeSigns(text)
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?[a-z0-9]+;)/gi, '\\&')
    .replace(/([~=])(?=\1)/g, '\\$1')
    // The table rule would merge several strokes in a cell.
    .replace(/(?<=\|)\|/g, '&#124;')
    // Autolinks would take the escapes as part of the address.
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

service.use(tables);
for (const [name, { markdown }] of allowedElements) {
  if (!markdown) continue;
  const [before, after] = markdown === 'html' ? [`<${name}>`, `</${name}>`] : [markdown, markdown];
  service.addRule(name, {
    filter: name as keyof HTMLElementTagNameMap,
    replacement: content => before + content + after,
  });
}
for (const { writeMarkdown: rules = {} } of blocks)
  for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule);

const lines = elementNames(({ display }) => display === 'line').join();

/** Markdown collapses spaces: all but single ones become no-break spaces. */
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

export function writeMarkdown(html: string): string {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(cleanFragment(html));
  keepSpaces(box);
  return `${service
    .turndown(box)
    .replace(/^[ \n]+/, '')
    .trimEnd()}\n`;
}
