import { escapeHtml } from '#lib/escape-html.ts';
import type { Attributes } from '#lib/html/allowed-attributes.ts';
import { allowedElements, elementNames } from '#lib/html/allowed-elements.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';

declare const known: unique symbol;
/** Without the sign, a node that is not of some names would count as text. */
type KnownElement = HtmlElement & { readonly [known]: true };

export const element = (
  name: string,
  children: readonly HtmlNode[],
  attributes: Attributes = {},
): HtmlElement => ({
  name,
  attributes,
  children,
});

const escapedText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function lengthOf(attributes: Attributes): number {
  let length = 0;
  for (const [name, value] of Object.entries(attributes)) length += name.length + value.length + 4;
  return length;
}

/** The length of all tags. */
export function tagsLengthOf(nodes: readonly HtmlNode[]): number {
  let length = 0;
  for (const node of nodes)
    if (typeof node !== 'string')
      length += 2 * node.name.length + 5 + lengthOf(node.attributes) + tagsLengthOf(node.children);
  return length;
}

/** As the sanitizer writes it. */
export function writeTree(nodes: readonly HtmlNode[]): string {
  const pieces: string[] = [];
  const write = (node: HtmlNode) => {
    if (typeof node === 'string') {
      pieces.push(escapedText(node));
      return;
    }
    const attributes = Object.entries(node.attributes).map(([name, value]) =>
      value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
    );
    pieces.push(`<${node.name}${attributes.join('')}>`);
    if (allowedElements.get(node.name)?.isVoid) return;
    for (const child of node.children) write(child);
    pieces.push(`</${node.name}>`);
  };
  for (const node of nodes) write(node);
  return pieces.join('');
}

export const isElement = (node: HtmlNode | undefined, ...names: string[]): node is KnownElement =>
  typeof node === 'object' && (names.length === 0 || names.includes(node.name));

const blockNames = new Set(elementNames(({ display }, name) => display !== 'inline' && name !== 'br'));

/** Whether it stands on lines of its own: a block, a picture included. */
export const isBlock = (node: HtmlNode): node is KnownElement =>
  typeof node === 'object' && blockNames.has(node.name);

export const isPictureNode = (node: HtmlNode) => isElement(node, 'img', 'figure');

export const isLine = (node: HtmlNode) =>
  isElement(node) && allowedElements.get(node.name)?.display === 'line';

export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('');

export const isBlankNode = (node: HtmlNode): boolean =>
  typeof node === 'string' ? node.trim() === '' : node.name === 'br';

/** Runs of words and blocks, in order; blank runs are left out. */
export function piecesOf(
  nodes: readonly HtmlNode[],
  isCut: (node: HtmlNode) => boolean,
): (HtmlNode[] | HtmlElement)[] {
  const pieces: (HtmlNode[] | HtmlElement)[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    if (!run.every(isBlankNode)) pieces.push(run);
    run = [];
  };
  for (const node of nodes) {
    if (!isElement(node) || !isCut(node)) run.push(node);
    else {
      endRun();
      pieces.push(node);
    }
  }
  endRun();
  return pieces;
}

/** Gives each run of words a paragraph. */
export function inParagraphs(
  nodes: readonly HtmlNode[],
  paragraph: (run: readonly HtmlNode[]) => HtmlElement = run => element('p', run),
): HtmlElement[] {
  return piecesOf(nodes, isBlock).map(piece => (Array.isArray(piece) ? paragraph(piece) : piece));
}

/** Takes the blocks that `isCut` names out of an element, which is repeated around the words between them. */
export function splitAround(
  parent: HtmlElement,
  isCut: (node: HtmlNode) => boolean,
  around: (block: HtmlElement) => readonly HtmlNode[] = block => [block],
): HtmlNode[] {
  if (!parent.children.some(isCut)) return [parent];
  return piecesOf(parent.children, isCut).flatMap(piece =>
    Array.isArray(piece) ? [{ ...parent, children: piece }] : around(piece),
  );
}

/** A call takes fewer arguments than a text has pieces. */
export function addAll(list: HtmlNode[], added: readonly HtmlNode[]): void {
  for (const node of added) list.push(node);
}

/** Words and pictures without the blocks around them, with line breaks between the blocks. */
export function asLine(nodes: readonly HtmlNode[]): HtmlNode[] {
  const line: HtmlNode[] = [];
  let needsBreak = false;
  for (const node of nodes) {
    const isBlockNode = isBlock(node) && node.name !== 'img';
    const inner = isBlockNode ? asLine(node.children) : [node];
    if (inner.every(isBlankNode) && isBlockNode) continue;
    if ((isBlockNode || needsBreak) && !line.every(isBlankNode)) line.push(element('br', []));
    addAll(line, inner);
    needsBreak = isBlockNode;
  }
  return line;
}
