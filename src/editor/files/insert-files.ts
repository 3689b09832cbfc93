import { imageSource } from '#lib/html/addresses.ts';
import { element, isBlankNode, isElement } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { nameOf } from './find-file.ts';

export interface StoredFile {
  src: string;
  name: string;
  /** In bytes. */
  size: number;
}

/** The addresses in a text that may be files beside it or inside of it. */
export interface Addresses {
  pictures: string[];
  links: string[];
  /** Notes that are named without an address. */
  notes: string[];
}

export function addressesIn(nodes: readonly HtmlNode[]): Addresses {
  const pictures = new Set<string>();
  const links = new Set<string>();
  const notes = new Set<string>();
  const visit = (all: readonly HtmlNode[]) => {
    for (const node of all) {
      if (typeof node === 'string') continue;
      if (node.name === 'img') pictures.add(sourceOf(node));
      if (node.name === 'a') links.add(hrefOf(node));
      if (node.name === 'note-link') notes.add(noteOf(node));
      visit(node.children);
    }
  };
  visit(nodes);
  return {
    pictures: [...pictures].filter(source => source !== '' && !staysAsItIs(source)),
    links: [...links].filter(href => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(href)),
    notes: [...notes],
  };
}

const sourceOf = ({ attributes }: HtmlElement) => attributes.src ?? '';
const noteOf = ({ attributes }: HtmlElement) => attributes.to ?? '';
const hrefOf = ({ attributes }: HtmlElement) => attributes.href ?? '';

/** Files of ours and pictures of other sites keep their addresses. */
const staysAsItIs = (source: string) => imageSource(source) !== null && !/^data:/i.test(source);

/** The addresses in a text, each with its new one. */
export interface FoundAddresses {
  pictures?: ReadonlyMap<string, string>;
  files?: ReadonlyMap<string, StoredFile>;
  /** Addresses of other texts. */
  texts?: ReadonlyMap<string, string>;
  /** Addresses of texts by the names of notes. */
  notes?: ReadonlyMap<string, string>;
}

interface WithFiles {
  nodes: HtmlNode[];
  /** The addresses of pictures that a text cannot hold; embedded ones have none. */
  lostPictures: string[];
}

/**
 * Puts what files were stored as into the text. A link that stands alone becomes an attachment; a picture that is not
 * stored becomes its description or file name.
 */
export function insertFiles(
  nodes: readonly HtmlNode[],
  { pictures, files, texts, notes }: FoundAddresses,
): WithFiles {
  const lostPictures: string[] = [];
  const inserted = (node: HtmlNode, parent: string): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.name === 'img') return [picture(node, parent)];
    const link = isLineOfLinks(node) ? onlyLinkIn(node) : null;
    const attached = link && files?.get(hrefOf(link));
    if (attached) return [attachment(link, attached)];
    const children = node.children.flatMap(child => inserted(child, node.name));
    const note = node.name === 'note-link' ? notes?.get(noteOf(node)) : undefined;
    if (node.name === 'note-link')
      return note === undefined ? children : [element('a', children, { href: note })];
    const href = node.name === 'a' ? (files?.get(hrefOf(node))?.src ?? texts?.get(hrefOf(node))) : undefined;
    const attributes = href === undefined ? node.attributes : { ...node.attributes, href };
    return [{ ...node, attributes, children }];
  };
  const picture = (image: HtmlElement, parent: string): HtmlNode => {
    const source = sourceOf(image);
    const address = pictures?.get(source);
    if (address !== undefined) return { ...image, attributes: { ...image.attributes, src: address } };
    if (imageSource(source) !== null) return image;
    lostPictures.push(source.startsWith('data:') ? '' : source);
    const description = image.attributes.alt?.trim() || fileName(source);
    const words = description === '' ? '[Picture]' : `[Picture: ${description}]`;
    return parent === 'figure' ? element('p', [words]) : words;
  };
  return { nodes: nodes.flatMap(node => inserted(node, '')), lostPictures };
}

const isLineOfLinks = ({ name, attributes }: HtmlElement) =>
  name === 'p' || attributes['data-type'] === 'attachment';

function onlyLinkIn(line: HtmlElement): HtmlElement | null {
  const content = line.children.filter(node => !isBlankNode(node));
  const [link] = content;
  if (content.length !== 1 || !isElement(link, 'a')) return null;
  return link.children.every(node => typeof node === 'string') ? link : null;
}

function attachment(link: HtmlElement, file: StoredFile): HtmlElement {
  const words = link.children.join('').trim() || file.name;
  const address = element('a', [words], { ...link.attributes, href: file.src });
  return element('div', [address], { 'data-type': 'attachment', 'data-size': String(file.size) });
}

const fileName = (source: string) =>
  source.startsWith('data:') ? '' : nameOf(source.replace(/[?#].*/s, '').replaceAll('\\', '/'));
