import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { CodeLines } from './code-lines.ts';
import type { Notes } from './notes.ts';
import { element, isBlankNode, isElement, isPictureNode } from './tree.ts';

const marks = [
  ['“', '”'],
  ['‘', '’'],
] as const;

export function readQuotation({ children }: HtmlElement, depth: number, notes: Notes): HtmlNode[] {
  const [opening, closing] = marks[depth % 2]!;
  notes.changed('q element became quotation marks', 'q elements became quotation marks');
  return [opening, ...children, closing];
}

/** The title stands first, as browsers show it; its pictures follow it. */
export function readToggle(toggle: HtmlElement): HtmlNode[] {
  const title = toggle.children.find(node => isElement(node, 'summary')) as HtmlElement | undefined;
  if (!title) return [toggle];
  const others = toggle.children.filter(node => node !== title);
  const pictures = title.children.filter(isPictureNode);
  const words = title.children.filter(node => !isPictureNode(node));
  const body = others.map(node => (isElement(node, 'summary') ? { ...node, name: 'p' } : node));
  return [{ ...toggle, children: [{ ...title, children: words }, ...pictures, ...body] }];
}

/** A block of code holds text alone. */
export function readCode(block: HtmlElement, notes: Notes): HtmlNode[] {
  const inner = block.children.filter(node => !isBlankNode(node));
  const [only] = inner;
  const code = inner.length === 1 && isElement(only, 'code') ? only : null;
  const children = code ? (block.children.length === 1 ? code.children : block.children) : block.children;
  if (children.every(node => typeof node === 'string') && code && block.children.length === 1) return [block];
  const pictures: HtmlNode[] = [];
  let hasMarks = false;
  const { text } = new CodeLines(block.children, node => {
    const isPicture = isPictureNode(node);
    if (isPicture) pictures.push(node);
    else hasMarks ||= node !== code;
    return isPicture;
  });
  if (hasMarks) notes.changed('block of code lost its formatting', 'blocks of code lost their formatting');
  const attributes = code?.attributes ?? {};
  return [{ ...block, children: [element('code', [text], attributes)] }, ...pictures];
}
