import { elementNames } from '#lib/html/allowed-elements.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import type { Notes } from './notes.ts';
import {
  inParagraphs,
  isBlankNode,
  isBlock,
  isElement,
  isPictureNode,
  lengthOf,
  piecesOf,
  splitAround,
  textOf,
} from './tree.ts';

const blocks = new Set(elementNames(({ display }) => display !== 'inline'));
const lines = /^(?:h[1-6]|summary)$/;
/** Those that do not end a paragraph. */
const parts = /^(?:caption|t[dhr]|thead|tbody|tfoot|li|summary)$/;
const tag = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Whether a block may stand in a line, or in formatted words. */
export function mayHoldBlocksInLines(html: string): boolean {
  let depth = 0;
  let isInParagraph = false;
  for (const [, slash, sent] of html.matchAll(tag)) {
    const name = sent!.toLowerCase();
    if (name === 'br' || name === 'wbr') continue;
    const isStart = slash === '';
    if (blocks.has(name) && isStart) {
      if (depth > 0 || (isInParagraph && parts.test(name))) return true;
      isInParagraph = name === 'p';
    } else if (name === 'p') isInParagraph = false;
    if (!blocks.has(name) || lines.test(name)) depth = isStart ? depth + 1 : Math.max(0, depth - 1);
  }
  return false;
}

/** Takes the pictures and blocks out of a line. A block that means nothing by itself is the line. */
export function readLine(line: HtmlElement, notes: Notes): HtmlNode[] {
  const pieces = splitAround(line, isBlock, block => linesOf(block, line));
  if (pieces.length > 1 && pieces.some(isPictureNode) && pieces.some(node => textOf([node]).trim() !== ''))
    noteInLine(notes);
  return pieces;
}

const noteInLine = (notes: Notes) =>
  notes.changed(
    'picture in a line of text became a block of its own',
    'pictures in lines of text became blocks of their own',
  );

function linesOf(block: HtmlElement, line: HtmlElement): HtmlNode[] {
  const isPlain =
    block.name === 'p' || (block.name === 'div' && !Object.hasOwn(block.attributes, 'data-type'));
  if (!isPlain) return [block];
  const attributes = { ...line.attributes, ...block.attributes };
  return splitAround({ ...line, attributes, children: block.children }, isBlock, inner =>
    linesOf(inner, line),
  );
}

const isVerbatim = (block: HtmlElement) =>
  isElement(block, 'pre', 'hr') || isPictureNode(block) || block.attributes['data-type'] === 'attachment';

/** Whether copies of a format around the words of each block fit, and what pictures get of it. */
function fitsAround(nodes: readonly HtmlNode[], cost: number, pictureCost: number, notes: Notes): boolean {
  let isInWords = false;
  for (const node of nodes) {
    if (isBlock(node)) {
      isInWords = false;
      if (isPictureNode(node) && !notes.fits(pictureCost)) return false;
      if (!isVerbatim(node) && !fitsAround(node.children, cost, pictureCost, notes)) return false;
    } else if (!isInWords && !isBlankNode(node)) {
      isInWords = true;
      if (!notes.fits(cost)) return false;
    }
  }
  return true;
}

/** Takes pictures and blocks out of formatted words: the format goes around the words of each block. */
export function readFormat(
  format: HtmlElement,
  notes: Notes,
  { picture = (node: HtmlElement): readonly HtmlNode[] => [node], pictureCopies = 0 } = {},
): readonly HtmlNode[] {
  if (!format.children.some(isBlock)) return [format];
  const length = 2 * format.name.length + 5 + lengthOf(format.attributes);
  if (!fitsAround(format.children, length, pictureCopies * length, notes)) {
    notes.unwrapped(format.name);
    return format.children;
  }
  const { id, ...others } = format.attributes;
  let isFirst = true;
  const copied = (nodes: readonly HtmlNode[]): HtmlNode[] =>
    piecesOf(nodes, isBlock).flatMap(piece => {
      if (Array.isArray(piece)) {
        // An anchor is one place.
        const attributes = isFirst ? format.attributes : others;
        isFirst = id === undefined;
        return [{ ...format, attributes, children: piece }];
      }
      if (isPictureNode(piece)) return picture(piece);
      return [isVerbatim(piece) ? piece : { ...piece, children: copied(piece.children) }];
    });
  return copied(format.children);
}

/** Pictures are blocks: bare words beside them become paragraphs. */
export function besidePictures(nodes: readonly HtmlNode[], notes: Notes): readonly HtmlNode[] {
  const shown = nodes.filter(node => !isBlankNode(node));
  const isWords = (node: HtmlNode | undefined) => node !== undefined && !isBlock(node);
  const isInLine = shown.some(
    (node, index) => isElement(node, 'img') && (isWords(shown[index - 1]) || isWords(shown[index + 1])),
  );
  if (!isInLine) return nodes;
  noteInLine(notes);
  return inParagraphs(nodes);
}
