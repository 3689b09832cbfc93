import { droppedElements } from '#lib/html/allowed-elements.ts';
import { anchorName } from '#lib/html/phrases.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import { element, isBlankNode, isElement } from './tree.ts';

export const namesAnchors = (html: string) =>
  /\s(?:id|name)\s*=/i.test(html) && /href\s*=\s*["']?#/i.test(html);

/** Anchors around the same words are nested. */
const maxTogether = 8;

/** Elements whose words are not shown as they stand. */
const isClosed = (sent: HtmlElement) =>
  droppedElements.has(sent.name) || sent.name === 'pre' || isFormula(sent);

const isFormula = ({ name, attributes }: HtmlElement) =>
  name === 'math' ||
  (name === 'span' && (attributes['data-type'] === 'math' || hasClass(attributes, /^katex(?:-display)?$/)));

const hasClass = (attributes: HtmlElement['attributes'], wanted: RegExp) =>
  (attributes.class ?? '').split(/\s+/).some(name => wanted.test(name));

/** A formula that stands on lines of its own becomes a block, which no anchor is around. */
const isBlockFormula = (sent: HtmlElement): boolean =>
  sent.attributes.display === 'block' ||
  hasClass(sent.attributes, /^katex-display$/) ||
  sent.children.some(node => isElement(node) && isBlockFormula(node));

/**
 * Keeps the ids that links of the same text lead to: each becomes an anchor around the next words, with a name that is
 * none of the page's, and the links lead there. `others` has the ids that links of other texts lead to.
 */
export function keepAnchors(nodes: readonly HtmlNode[], others: readonly string[] = []): HtmlNode[] {
  const sought = new Set(others);
  const ids = new Set<string>();
  visit(nodes, sent => {
    const target = targetOf(sent);
    if (target !== null) sought.add(target);
    const id = idOf(sent);
    if (id !== null) ids.add(id);
  });
  const kept = new Anchors(sought, ids);
  const anchored = kept.all(nodes);
  return kept.isComplete ? anchored : kept.withRest(anchored);
}

function visit(nodes: readonly HtmlNode[], see: (sent: HtmlElement) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    see(node);
    visit(node.children, see);
  }
}

export function idOf({ name, attributes }: HtmlElement): string | null {
  return attributes.id || (name === 'a' && attributes.name) || null;
}

function targetOf({ name, attributes }: HtmlElement): string | null {
  const href = attributes.href?.trim() ?? '';
  if (name !== 'a' || !href.startsWith('#') || href.length < 2) return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** The name that the anchor of an id gets, unless another id has taken it. */
export const anchorNameOf = (id: string) =>
  anchorName.test(id) ? id : `a-${id.replace(/[^A-Za-z0-9_:.-]/g, '-').slice(0, 80)}`;

class Anchors {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #used = new Set<string>();
  readonly #ids: ReadonlySet<string>;
  /** Names of the anchors around the next words. */
  #pending: string[] = [];

  constructor(sought: ReadonlySet<string>, ids: ReadonlySet<string>) {
    this.#ids = ids;
    for (const target of sought) {
      const id = this.#idFor(target);
      if (id !== null && !this.#names.has(id)) this.#names.set(id, this.#nameFor(id));
    }
  }

  get isComplete(): boolean {
    return this.#pending.length === 0;
  }

  /** GitHub gives ids a prefix that its links do not have. */
  #idFor(target: string): string | null {
    return [target, `user-content-${target}`].find(id => this.#ids.has(id)) ?? null;
  }

  #nameFor(id: string): string {
    const wanted = anchorNameOf(id);
    let name = wanted;
    for (let count = this.#taken.size; this.#taken.has(name); count++) name = `${wanted}-${count}`;
    this.#taken.add(name);
    return name;
  }

  all(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.map(node => (typeof node === 'string' ? this.#words(node) : this.#one(node)));
  }

  #words(text: string): HtmlNode {
    return isBlankNode(text) ? text : this.#anchored(text);
  }

  #anchored(node: HtmlNode): HtmlNode {
    if (this.#pending.length === 0) return node;
    const names = this.#pending;
    this.#pending = [];
    return names.reduceRight<HtmlNode>((inner, id) => element('span', [inner], { id }), node);
  }

  #one(sent: HtmlElement): HtmlNode {
    const id = idOf(sent);
    const name = id === null ? undefined : this.#names.get(id);
    let { attributes } = sent;
    const isAnchor = sent.name === 'span' && name === attributes.id;
    if (name !== undefined && !isAnchor && this.#pending.length < maxTogether) {
      // The first of several elements with one id is the one that counts.
      if (!this.#used.has(name)) this.#pending.push(name);
      const { id: _, ...others } = attributes;
      attributes = others;
      if (sent.name === 'a' && attributes.name === id) {
        const { name: __, ...rest } = attributes;
        attributes = rest;
      }
    }
    if (name !== undefined) this.#used.add(name);
    const target = targetOf(sent);
    const soughtId = target === null ? null : this.#idFor(target);
    if (soughtId !== null) attributes = { ...attributes, href: `#${this.#names.get(soughtId)}` };
    // An anchor without an address is nothing but a target of links.
    const own = sent.name === 'a' && name !== undefined && attributes.href === undefined ? 'span' : sent.name;
    if (!isClosed(sent)) return { name: own, attributes, children: this.all(sent.children) };
    const closed = { name: own, attributes, children: sent.children };
    return isFormula(sent) && !isBlockFormula(sent) ? this.#anchored(closed) : closed;
  }

  /** Nothing follows the last ids: their anchors are around the last words before them. */
  withRest(nodes: readonly HtmlNode[]): HtmlNode[] {
    for (const [index, node] of [...nodes.entries()].reverse()) {
      const anchored = typeof node === 'string' ? this.#words(node) : this.#last(node);
      if (anchored !== node) return nodes.with(index, anchored);
    }
    return [...nodes];
  }

  #last(node: HtmlElement): HtmlElement {
    if (isClosed(node)) return node;
    const children = this.withRest(node.children);
    return this.isComplete ? { ...node, children } : node;
  }
}
