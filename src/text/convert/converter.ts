import { allowedAttributesOf } from '#lib/html/allowed-attributes.ts';
import { allowedElements, droppedElements, renamedElements } from '#lib/html/allowed-elements.ts';
import { isPlainWeight } from '#lib/html/plain-weight.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { besidePictures, readFormat, readLine } from './blocks-in-lines.ts';
import { isEmbed, readEmbed } from './embeds.ts';
import { readDrawnFormulas, readFormula } from './formulas.ts';
import { listsOf, readDefinitions, readItem } from './lists.ts';
import { type Losses, noteLosses } from './losses.ts';
import type { Notes } from './notes.ts';
import { readCode, readQuotation, readToggle } from './phrases.ts';
import { readFigure, readLink } from './pictures.ts';
import type { Room } from './room.ts';
import { alignCell, readTable } from './tables.ts';
import { asLine, element, isBlankNode, isElement, isLine, isPictureNode, splitAround } from './tree.ts';

const plainBlocks = new Set(
  'address article aside center fieldset footer form header hgroup legend main nav search section'.split(' '),
);
const otherNames = new Map([...renamedElements, ['menu', 'ul'], ['dir', 'ul']]);

/** The elements that may be the parent of an element. */
const parents: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  td: ['tr', 'table', 'thead', 'tbody', 'tfoot'],
  th: ['tr', 'table', 'thead', 'tbody', 'tfoot'],
  figcaption: ['figure'],
  summary: ['details'],
  dt: ['dl'],
  dd: ['dl'],
};

/** Attributes that a conversion reads. */
const read: Readonly<Record<string, readonly string[]>> = {
  li: ['value'],
  ol: ['reversed'],
  input: ['type', 'checked', 'disabled', 'class'],
};

const isInline = (name: string) => allowedElements.get(name)?.display === 'inline';

/** Changes parsed HTML to the forms that the schema holds, and notes what that loses. */
export class Converter implements Notes {
  readonly #losses: Losses;
  readonly #room: Room;

  constructor(losses: Losses, room: Room) {
    this.#losses = losses;
    this.#room = room;
  }

  changed(one: string, several: string): void {
    this.#losses.add('element_changed', `${one} | ${several}`);
  }

  removed(name: string): void {
    this.#losses.add('element_removed', name);
  }

  unwrapped(name: string): void {
    this.#losses.add('element_unwrapped', name);
  }

  fits(count: number): boolean {
    return this.#room.fits(count);
  }

  convert(nodes: readonly HtmlNode[]): HtmlNode[] {
    return withSigns(besidePictures(this.#all(nodes, '', 0), this));
  }

  #all(nodes: readonly HtmlNode[], parent: string, quotes: number): HtmlNode[] {
    const all = readDrawnFormulas(nodes, this).flatMap(node =>
      typeof node === 'string' ? [node] : this.#one(node, parent, quotes),
    );
    return parent === 'ul' || parent === 'ol' ? all : withLists(all);
  }

  #one(sent: HtmlElement, parent: string, quotes: number): readonly HtmlNode[] {
    const name = otherNames.get(sent.name) ?? sent.name;
    if (isEmbed(name)) return readEmbed(sent, this);
    if (name === 'math') return readFormula(sent, this);
    // The table reads its columns.
    if (name === 'col' || name === 'colgroup') return parent === 'table' ? [sent] : [];
    if (droppedElements.has(name)) {
      this.removed(name);
      return [];
    }
    if (name === 'input') return this.#checkbox(sent);
    const isPlain = plainBlocks.has(name) || (parents[name] && !parents[name].includes(parent));
    const own = isPlain ? 'div' : name;
    const attributes = own === 'q' ? {} : this.#attributes(sent, own);
    const isTransparent = attributes === null || (own === 'div' && parent === 'dl');
    const children = this.#all(sent.children, isTransparent ? parent : own, quotes + (own === 'q' ? 1 : 0));
    if (attributes === null) return children;
    return this.#shaped({ name: own, attributes, children }, parent, quotes);
  }

  #checkbox(input: HtmlElement): HtmlNode[] {
    if (input.attributes.type?.toLowerCase() === 'checkbox') return [input];
    this.removed('input');
    return [];
  }

  /** Null where the element is unwrapped. */
  #attributes(sent: HtmlElement, name: string): Record<string, string> | null {
    if (isElement(sent, 'b', 'strong') && isPlainWeight(sent.attributes.style ?? '')) return null;
    const { align, ...others } = sent.attributes;
    const side = /^(?:left|center|right|justify)$/i.exec(
      align ?? (sent.name === 'center' ? 'center' : ''),
    )?.[0];
    const styled = side ? { ...others, style: `text-align: ${side}` } : sent.attributes;
    const kept = allowedAttributesOf(name, styled);
    const style = allowedAttributesOf('p', { style: styled.style ?? '' })?.style;
    if (kept && style && alignedByLines.has(name)) kept.style = style;
    const consumed = kept ? (read[name] ?? []) : [];
    for (const attribute of consumed)
      if (Object.hasOwn(sent.attributes, attribute)) kept![attribute] = sent.attributes[attribute]!;
    const before = side && kept?.style ? others : sent.attributes;
    if (name === sent.name || kept === null || renamed(sent.name))
      noteLosses(this.#losses, { name: sent.name, sent: before, kept });
    else noteLosses(this.#losses, { name, sent: before, kept });
    return kept;
  }

  #shaped(node: HtmlElement, parent: string, quotes: number): readonly HtmlNode[] {
    switch (node.name) {
      case 'ul':
      case 'ol':
        return listsOf(node, this);
      case 'li':
        return [readItem(this.#apart(node))];
      case 'dl':
        return readDefinitions(node, this);
      case 'table':
        return readTable(node, this, this.#losses);
      case 'td':
      case 'th':
      case 'div':
        return [alignCell(this.#apart(node))];
      case 'figure':
        return readFigure(node, this);
      case 'figcaption':
      case 'caption':
        return [node];
      case 'a':
        return readLink(node, this);
      case 'details':
        return readToggle(this.#apart(node));
      case 'blockquote':
        return [this.#apart(node)];
      case 'summary':
        return [{ ...node, children: this.#titleOf(node.children) }];
      case 'pre':
        return readCode(node, this);
      case 'q':
        return readQuotation(node, quotes, this);
    }
    if (isLine(node)) return readLine(node, this);
    if (!isInline(node.name)) return [node];
    if (parent === 'pre') return splitAround(node, isPictureNode);
    // A mention and a formula are one word.
    const isWord = Object.hasOwn(node.attributes, 'data-type');
    return isWord
      ? splitAround({ ...node, children: asLine(node.children) }, isPictureNode)
      : readFormat(node, this);
  }

  #apart(box: HtmlElement): HtmlElement {
    return { ...box, children: besidePictures(box.children, this) };
  }

  /** A title of a toggle is one line. */
  #titleOf(children: readonly HtmlNode[]): HtmlNode[] {
    const isHeading = children.some(node => isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'));
    if (isHeading)
      this.changed(
        'heading in a summary became its text in bold',
        'headings in summaries became their texts in bold',
      );
    return asLine(
      children.map(node =>
        isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
          ? { ...node, name: 'p', children: [element('strong', node.children)] }
          : node,
      ),
    );
  }
}

const renamed = (name: string) => otherNames.has(name);
const alignedByLines = new Set(['td', 'th', 'div']);

/** Items outside of a list get one. */
function withLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  if (!nodes.some(node => isElement(node, 'li'))) return [...nodes];
  const listed: HtmlNode[] = [];
  let items: HtmlNode[] | null = null;
  for (const node of nodes) {
    if (isElement(node, 'li')) {
      if (!items) {
        items = [];
        listed.push(element('ul', items));
      }
      items.push(node);
    } else if (!items || !isBlankNode(node)) {
      items = null;
      listed.push(node);
    }
  }
  return listed;
}

/** A checkbox that is no task becomes a sign. */
function withSigns(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map(node => {
    if (typeof node === 'string') return node;
    if (node.name === 'input') return Object.hasOwn(node.attributes, 'checked') ? '☑' : '☐';
    return { ...node, children: withSigns(node.children) };
  });
}
