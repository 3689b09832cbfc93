import { droppedElements, renamedElements } from '#lib/html/allowed-elements.ts';
import { isPhrase } from '#lib/html/phrases.ts';
import { type HtmlElement, type HtmlNode, parseTree } from '#text/parse-tree.ts';
import { allowedAttributesOf } from '../allowed-attributes.ts';
import { Losses, noteLosses } from '../losses.ts';
import { keepDirections, saysDirections } from './directions.ts';
import { isEmbed, readEmbed } from './embeds.ts';
import { readDrawnFormulas, readFormula } from './formulas.ts';
import { listsOf, readDefinitions, readItem } from './lists.ts';
import type { Notes } from './notes.ts';
import { readCode, readQuotation, readToggle } from './phrases.ts';
import { readFigure, readFormat, readLine, readLink } from './pictures.ts';
import { keepPlaces, namesPlaces } from './places.ts';
import { maxTagsOf, Room, TooLong } from './room.ts';
import { alignCell, readTable } from './tables.ts';
import { asLine, element, isBlankNode, isElement, isLine, writeTree } from './tree.ts';

/** Forms of HTML that the schema of the editor does not hold as they are. */
const converted =
  /<(?:address|article|aside|audio|caption|center|col|colgroup|dd|dir|dl|dt|embed|fieldset|figcaption|figure|footer|form|header|hgroup|iframe|img|input|legend|main|math|menu|nav|object|pre|q|search|section|tfoot|video)\b|\s(?:align\s*=|value\s*=|reversed\b)|<table\b[^<>]*>\s*<t[dh]\b|<(?:li|ul|ol)\b[^<>]*>\s*<(?!p\b|\/|li\b)|<\/li\s*>\s*<(?!\/|li\b)|<details\b[^<>]*>\s*(?!<summary\b)[^\s]|<summary\b[^<>]*>\s*<[hpdu]|<(?:table|tr|t[bh][oe][da][yd])\b[^<>]*>\s*[^<\s]|<\/t[dhr]\s*>\s*[^<\s]|\bkatex-html\b/i;

/**
 * Changes these forms to those that the schema holds, unless that makes the text much longer. The result still has to be
 * cleaned.
 */
export function convertHtml(html: string, losses: Losses, maxDepth: number): string {
  const [hasPlaces, hasDirections] = [namesPlaces(html), saysDirections(html)];
  if (!hasPlaces && !hasDirections && !converted.test(html) && !hasStrays(html)) return html;
  let tree: HtmlNode[] = parseTree(html, maxDepth);
  const room = new Room(html);
  const noted = new Losses();
  if (hasPlaces) tree = keepPlaces(tree);
  if (hasDirections) tree = keepDirections(tree, room);
  try {
    const written = writeTree(new Converter(noted, room).convert(tree), maxTagsOf(html));
    losses.addAll(noted);
    return written;
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return html;
  }
}

/** Rows, cells and items without a table or list around them. */
const hasStrays = (html: string) =>
  (/<t[dhr]\b/i.test(html) && !/<table\b/i.test(html)) || (/<li\b/i.test(html) && !/<[uo]l\b/i.test(html));

const plainBlocks = new Set(
  'address article aside center fieldset footer form header hgroup legend main nav search section'.split(' '),
);
const otherNames = new Map([...renamedElements, ['menu', 'ul'], ['dir', 'ul']]);

/** The elements that may hold an element with a place of its own. */
const places: Readonly<Record<string, readonly string[]>> = {
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

const isInline = (name: string) =>
  ['strong', 'em', 'u', 's', 'mark', 'sub', 'sup', 'b', 'i', 'del', 'ins', 'code', 'span', 'rt'].includes(
    name,
  ) || isPhrase(name);

class Converter implements Notes {
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
    return withSigns(this.#all(nodes, '', 0));
  }

  #all(nodes: readonly HtmlNode[], place: string, quotes: number): HtmlNode[] {
    const all = readDrawnFormulas(nodes, this).flatMap(node =>
      typeof node === 'string' ? [node] : this.#one(node, place, quotes),
    );
    return place === 'ul' || place === 'ol' ? all : withLists(all);
  }

  #one(sent: HtmlElement, place: string, quotes: number): readonly HtmlNode[] {
    const name = otherNames.get(sent.name) ?? sent.name;
    if (isEmbed(name)) return readEmbed(sent, this);
    if (name === 'math') return readFormula(sent, this);
    // The table reads its columns.
    if (name === 'col' || name === 'colgroup') return place === 'table' ? [sent] : [];
    if (droppedElements.has(name)) {
      this.removed(name);
      return [];
    }
    if (name === 'input') return this.#checkbox(sent);
    const isPlain = plainBlocks.has(name) || (places[name] && !places[name].includes(place));
    const own = isPlain ? 'div' : name;
    const attributes = own === 'q' ? {} : this.#attributes(sent, own);
    const isTransparent = attributes === null || (own === 'div' && place === 'dl');
    const children = this.#all(sent.children, isTransparent ? place : own, quotes + (own === 'q' ? 1 : 0));
    if (attributes === null) return children;
    return this.#shaped({ name: own, attributes, children }, quotes);
  }

  #checkbox(input: HtmlElement): HtmlNode[] {
    if (input.attributes.type?.toLowerCase() === 'checkbox') return [input];
    this.removed('input');
    return [];
  }

  /** Null where the element is unwrapped. */
  #attributes(sent: HtmlElement, name: string): Record<string, string> | null {
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

  #shaped(node: HtmlElement, quotes: number): readonly HtmlNode[] {
    switch (node.name) {
      case 'ul':
      case 'ol':
        return listsOf(node, this);
      case 'li':
        return [readItem(node)];
      case 'dl':
        return readDefinitions(node, this);
      case 'table':
        return readTable(node, this, this.#losses);
      case 'td':
      case 'th':
      case 'div':
        return [alignCell(node)];
      case 'figure':
        return readFigure(node, this);
      case 'figcaption':
      case 'caption':
        return [node];
      case 'a':
        return readLink(node, this);
      case 'details':
        return readToggle(node);
      case 'summary':
        return [{ ...node, children: this.#titleOf(node.children) }];
      case 'pre':
        return readCode(node, this);
      case 'q':
        return readQuotation(node, quotes, this);
    }
    if (isLine(node)) return readLine(node, this);
    return isInline(node.name) ? readFormat(node, this) : [node];
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
