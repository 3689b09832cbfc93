import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { readFormat } from './blocks-in-lines.ts';
import type { Notes } from './notes.ts';
import { asLine, element, inParagraphs, isBlankNode, isBlock, isElement, isPictureNode } from './tree.ts';

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

/** A picture is a block: its link becomes its caption. */
export function readLink(link: HtmlElement, notes: Notes): readonly HtmlNode[] {
  if (holdsLink(link.children)) {
    notes.changed('link lost to a link inside of it', 'links lost to links inside of them');
    return link.children;
  }
  const captioned = (picture: HtmlElement) => {
    const image = imageOf(picture);
    notes.changed(
      'linked picture has its link as its caption',
      'linked pictures have their links as their captions',
    );
    const sent = captionOf(picture);
    const words = sent.length > 0 ? sent : [image.attributes.alt || link.attributes.href || ''];
    const { children: _, ...frame } = link;
    return [withCaption(image, [{ ...frame, children: words }])];
  };
  // Its address is also the words of a picture without any.
  return readFormat(link, notes, { picture: captioned, pictureCopies: 3 });
}
