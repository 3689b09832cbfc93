import { isElement } from '#text/convert/tree.ts';
import type { HtmlNode } from '#text/parse-tree.ts';

/** About so many characters are read in one step. */
const partLength = 20_000;

/** They are blocks of a text whatever they hold, so that a text may be cut before them. */
const startsPart = (node: HtmlNode) => isElement(node, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre');

/** Cuts converted HTML into parts that can be read one by one. */
export function partsOf(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]];
  let length = 0;
  let hasBlock = false;
  for (const node of withoutFrames(nodes)) {
    const isStart = startsPart(node);
    // A part without a block would become an empty paragraph.
    if (isStart && hasBlock && length > partLength) {
      parts.push([]);
      length = 0;
    }
    if (isStart) hasBlock = true;
    length += lengthOf(node);
    parts.at(-1)!.push(node);
  }
  return parts;
}

/** Pages have boxes around their content, which the text has not. */
function withoutFrames(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const content = nodes.filter(node => typeof node !== 'string' || node.trim() !== '');
  const [only] = content;
  if (content.length !== 1 || !isElement(only, 'div') || Object.keys(only.attributes).length > 0)
    return nodes;
  return withoutFrames(only.children);
}

function lengthOf(node: HtmlNode): number {
  if (typeof node === 'string') return node.length;
  let length = 2 * node.name.length + 5;
  for (const child of node.children) length += lengthOf(child);
  return length;
}
