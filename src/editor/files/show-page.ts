import { isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { contentsBox, showContents } from '../blocks/contents/contents-list.ts';
import { readColumnWidths } from '../blocks/table/column-widths.ts';
import { dom } from '../dom.ts';
import { purify } from '../html/purifier.ts';
import { outlineFrom } from '../outline.ts';

/** Adds to the HTML of a text what a page shows of it without the app: the lists of headings, and widths of columns. */
export function withShownParts(html: string): string {
  if (!/data-type="toc"|colwidth=|href="#h-/.test(html)) return html;
  const page = dom('div');
  // Not by `innerHTML`: the page's policy would clean it like a pasted text.
  page.append(purify(html));
  addContents(page);
  for (const table of page.querySelectorAll('table')) addWidths(table);
  return page.innerHTML;
}

function addContents(page: Element): void {
  const headings = [...page.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const outline = outlineFrom(
    headings.map(({ nodeName, textContent }) => ({ level: Number(nodeName[1]), text: textContent ?? '' })),
  );
  for (const { id, index } of outline) headings[index]!.id = id;
  for (const mark of page.querySelectorAll('hr[data-type="toc"]')) {
    const nav = contentsBox();
    nav.setAttribute('data-type', 'toc');
    showContents(nav, outline, ({ id, text }) => dom('a', { href: `#${id}` }, text));
    nav.removeAttribute('class');
    mark.replaceWith(nav);
  }
}

/** The list of headings of an exported page is one again when it is imported. */
export function readContents(html: string): string {
  const [before = '', ...parts] = html.split('<nav aria-label="Table of contents" data-type="toc">');
  return parts.reduce((all, part) => {
    const end = part.indexOf('</nav>');
    return `${all}<hr data-type="toc">${end === -1 ? part : part.slice(end + '</nav>'.length)}`;
  }, before);
}

const isHeading = (node: HtmlNode) => isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');

/** Links to headings need no ids in the app. */
export function withoutHeadingIds(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const headings: HtmlElement[] = [];
  const collect = (node: HtmlNode) => {
    if (typeof node === 'string') return;
    // The title of an exported page has none.
    if (isHeading(node) && node.attributes.id !== undefined) headings.push(node);
    node.children.forEach(collect);
  };
  nodes.forEach(collect);
  if (!headings.some(({ attributes }) => attributes.id?.startsWith('h-'))) return nodes;
  const outline = outlineFrom(
    headings.map(({ name, children }) => ({ level: Number(name[1]), text: textOf(children) })),
  );
  const ids = new Map<HtmlNode, string>(outline.map(({ id, index }) => [headings[index]!, id]));
  const without = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    if (!ids.has(node)) return { ...node, children: node.children.map(without) };
    const { id, ...others } = node.attributes;
    return id === ids.get(node) ? { ...node, attributes: others } : node;
  };
  return nodes.map(without);
}

function addWidths(table: HTMLTableElement): void {
  const widths = [...(table.querySelector('tr')?.children ?? [])].flatMap(cell => {
    const set = readColumnWidths(cell.getAttribute('colwidth'));
    const span = Number(cell.getAttribute('colspan') ?? 1);
    return Array.from({ length: span }, (_, index) => set?.[index] ?? 0);
  });
  if (!widths.some(width => width > 0)) return;
  // Not by `style` attributes, which the page's policy refuses.
  const columns = widths.map(width => {
    const column = dom('col', {});
    if (width > 0) column.style.width = `${width}px`;
    return column;
  });
  table.prepend(dom('colgroup', {}, ...columns));
  const total = widths.reduce((sum, width) => sum + width, 0);
  table.style.tableLayout = 'fixed';
  table.style.width = widths.every(width => width > 0) ? `${total}px` : '100%';
}
