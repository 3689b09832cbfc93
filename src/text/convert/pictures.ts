import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import type { Notes } from './notes.ts';
import {
  asLine,
  element,
  inParagraphs,
  isBlankNode,
  isBlock,
  isElement,
  lengthOf,
  splitAround,
  textOf,
} from './tree.ts';

export const isPictureNode = (node: HtmlNode) => isElement(node, 'img', 'figure');

/** A figure of the schema holds one picture and its caption; others become what they hold and their caption. */
export function readFigure(figure: HtmlElement, notes: Notes): HtmlNode[] {
  const captions = figure.children.filter(node => isElement(node, 'figcaption'));
  const content = figure.children.filter(node => !isElement(node, 'figcaption') && !isBlankNode(node));
  const [picture] = content;
  if (content.length === 1 && captions.length < 2 && isPictureNode(picture!)) {
    const caption = (captions[0] as HtmlElement | undefined)?.children ?? [];
    const linked = captionOf(picture as HtmlElement);
    const between = linked.length > 0 && caption.length > 0 ? [element('br', [])] : [];
    const words = [...linked, ...between, ...asLine(caption)];
    if (!words.some(node => isPictureNode(node)))
      return [withCaption(imageOf(picture as HtmlElement), words)];
  }
  if (captions.length > 0)
    notes.changed(
      'figure became what it holds, with its caption as a paragraph',
      'figures became what they hold, with their captions as paragraphs',
    );
  const isPlain = !figure.children.some(node => isBlock(node));
  if (isPlain) return inParagraphs(figure.children);
  return figure.children.flatMap(node =>
    isElement(node, 'figcaption') ? inParagraphs(node.children) : [node],
  );
}

const imageOf = (picture: HtmlElement) =>
  picture.name === 'img' ? picture : (picture.children.find(node => isElement(node, 'img')) as HtmlElement);

function captionOf(picture: HtmlElement): readonly HtmlNode[] {
  const caption = picture.children.find(node => isElement(node, 'figcaption'));
  return caption ? (caption as HtmlElement).children : [];
}

const withCaption = (image: HtmlElement, words: readonly HtmlNode[]): HtmlElement =>
  words.length === 0 ? image : element('figure', [image, element('figcaption', words)]);

const holdsLink = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some(node => typeof node !== 'string' && (node.name === 'a' || holdsLink(node.children)));

/** Whether a node fits that is repeated around the words between its pictures, and `copies` times for each of them. */
function fitsAround(node: HtmlElement, notes: Notes, copies: number): boolean {
  const pictures = node.children.filter(isPictureNode).length;
  if (notes.fits(copies * pictures * (2 * node.name.length + 5 + lengthOf(node.attributes)))) return true;
  notes.unwrapped(node.name);
  return false;
}

/** Takes the pictures out of formatted words. */
export const readFormat = (format: HtmlElement, notes: Notes): readonly HtmlNode[] =>
  fitsAround(format, notes, 1) ? splitAround(format, isPictureNode) : format.children;

/** A picture is a block: its link becomes its caption. */
export function readLink(link: HtmlElement, notes: Notes): readonly HtmlNode[] {
  if (holdsLink(link.children)) {
    notes.changed('link lost to a link inside of it', 'links lost to links inside of them');
    return link.children;
  }
  // Its address is also the words of a picture without any.
  if (!fitsAround(link, notes, 3)) return link.children;
  return splitAround(link, isPictureNode, picture => {
    const image = imageOf(picture);
    notes.changed(
      'linked picture has its link as its caption',
      'linked pictures have their links as their captions',
    );
    const sent = captionOf(picture);
    const words = sent.length > 0 ? sent : [image.attributes.alt || link.attributes.href || ''];
    const { children: _, ...frame } = link;
    return [withCaption(image, [{ ...frame, children: words }])];
  });
}

/** Takes the pictures and blocks out of a line. */
export function readLine(line: HtmlElement, notes: Notes): HtmlNode[] {
  const pieces = splitAround(line, isBlock);
  if (pieces.length > 1 && pieces.some(isPictureNode) && pieces.some(node => textOf([node]).trim() !== ''))
    notes.changed(
      'picture in a line of text became a block of its own',
      'pictures in lines of text became blocks of their own',
    );
  return pieces;
}
