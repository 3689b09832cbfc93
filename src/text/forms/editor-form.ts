import type { Attributes } from '#lib/html/allowed-attributes.ts';
import { element, inParagraphs, isBlankNode, isBlock, isElement } from '../convert/tree.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { editorLine, OtherForm } from './editor-line.ts';

/** Blocks as the editor writes them. Throws OtherForm where it has none of this kind. */
export const editorBlocks = (nodes: readonly HtmlNode[]): HtmlElement[] =>
  inParagraphs(nodes, run => element('p', editorLine(run, 'bare'))).flatMap(
    block => forms[block.name]?.(block) ?? other(block),
  );

const other = ({ name }: HtmlElement): never => {
  throw new OtherForm(name);
};

/** An alignment by style is one by attribute. */
function withAlignment({ style, ...attributes }: Attributes): Attributes {
  const align = style?.replace('text-align: ', '');
  return align && !attributes['data-align'] ? { 'data-align': align, ...attributes } : attributes;
}

const line = (block: HtmlElement): HtmlElement => ({
  ...block,
  attributes: withAlignment(block.attributes),
  children: editorLine(block.children, 'line'),
});

/** Blocks in a line, as where an end tag is missing, come behind it. */
function lines(block: HtmlElement): HtmlElement[] {
  const place = block.children.findIndex(isBlock);
  if (place < 0) return [line(block)];
  const words = block.children.slice(0, place);
  const first = words.every(isBlankNode) ? [] : [line({ ...block, children: words })];
  return [...first, ...editorBlocks(block.children.slice(place))];
}

const emptyLine = () => element('p', []);
const orEmpty = (blocks: HtmlElement[]) => (blocks.length > 0 ? blocks : [emptyLine()]);
const box = (block: HtmlElement) => ({ ...block, children: orEmpty(editorBlocks(block.children)) });

/** Without the spans that say nothing. */
function cell(block: HtmlElement): HtmlElement {
  const attributes = Object.entries(block.attributes).filter(
    ([name, value]) => !name.endsWith('span') || value !== '1',
  );
  return box({ ...block, attributes: Object.fromEntries(attributes) });
}

function picture({ attributes: { src = '', alt = '', ...attributes } }: HtmlElement): HtmlElement {
  return element('img', [], { src, alt, ...attributes });
}

/** The children of some names. Throws OtherForm where there are others. */
function only(parent: HtmlElement, ...names: string[]): HtmlElement[] {
  return parent.children
    .filter(child => !isBlankNode(child))
    .map(child => (isElement(child, ...names) ? child : other(parent)));
}

function item(block: HtmlElement): HtmlElement {
  const blocks = editorBlocks(block.children);
  return { ...block, children: blocks[0]?.name === 'p' ? blocks : [emptyLine(), ...blocks] };
}

const list = (block: HtmlElement) => ({ ...block, children: only(block, 'li').map(item) });

function table(block: HtmlElement): HtmlElement[] {
  const parts = only(block, 'caption', 'thead', 'tbody', 'tfoot', 'tr');
  const captions = parts.filter(({ name }) => name === 'caption');
  const rows = parts
    .filter(({ name }) => name !== 'caption')
    .flatMap(part => (part.name === 'tr' ? [part] : only(part, 'tr')))
    .map(row => ({ ...row, children: only(row, 'td', 'th').map(cell) }));
  const title = captions.flatMap(({ children }) => editorBlocks(children));
  return [...title, { ...block, children: [element('tbody', rows)] }];
}

function toggle(block: HtmlElement): HtmlElement {
  const summary = block.children.find(child => isElement(child, 'summary'));
  const rest = block.children.filter(child => child !== summary);
  const title = isElement(summary) ? line(summary) : element('summary', []);
  return { ...block, children: [title, ...orEmpty(editorBlocks(rest))] };
}

function division(block: HtmlElement): HtmlElement[] {
  const { attributes, children } = block;
  if (attributes['data-type'] === 'attachment') return [block];
  if (attributes['data-type'] === 'callout') return [box(block)];
  if (!children.some(isBlock)) return [element('p', editorLine(children, 'bare'), attributes)];
  return Object.keys(attributes).length === 0 ? editorBlocks(children) : other(block);
}

function figure(block: HtmlElement): HtmlElement {
  const [image, caption, ...more] = only(block, 'img', 'figcaption');
  if (image?.name !== 'img' || more.length > 0) return other(block);
  if (!caption) return picture(image);
  if (caption.name !== 'figcaption') return other(block);
  return { ...block, children: [picture(image), line(caption)] };
}

function code(block: HtmlElement): HtmlElement {
  const [first] = block.children;
  const isWhole = block.children.length === 1 && isElement(first, 'code');
  return isWhole ? block : { ...block, children: [element('code', block.children)] };
}

const same = (block: HtmlElement) => block;

const forms: Readonly<Record<string, (block: HtmlElement) => HtmlElement | HtmlElement[]>> = {
  ...Object.fromEntries(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(name => [name, lines])),
  ...{ ul: list, ol: list, blockquote: box, pre: code, div: division },
  ...{ details: toggle, table, figure, img: picture, hr: same },
};
