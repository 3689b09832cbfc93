import { droppedElements } from '#lib/html/allowed-elements.ts';
import { placeName } from '#lib/html/phrases.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { element, isBlankNode, isElement } from './tree.ts';

export const namesPlaces = (html: string) =>
  /\s(?:id|name)\s*=/i.test(html) && /href\s*=\s*["']?#/i.test(html);

/** Places around the same words are nested. */
const maxTogether = 8;

/** Elements whose words are not shown as they stand. */
const isClosed = ({ name }: HtmlElement) => droppedElements.has(name) || name === 'pre';

/**
 * Keeps the ids that links of the same text lead to: each becomes a place around the next words, with a name that is
 * none of the page's, and the links lead there.
 */
export function keepPlaces(nodes: readonly HtmlNode[]): HtmlNode[] {
  const sought = new Set<string>();
  const ids = new Set<string>();
  visit(nodes, sent => {
    const target = targetOf(sent);
    if (target !== null) sought.add(target);
    const id = idOf(sent);
    if (id !== null) ids.add(id);
  });
  const kept = new Places(sought, ids);
  const placed = kept.all(nodes);
  return kept.isComplete ? placed : kept.withRest(placed);
}

function visit(nodes: readonly HtmlNode[], see: (sent: HtmlElement) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    see(node);
    visit(node.children, see);
  }
}

function idOf({ name, attributes }: HtmlElement): string | null {
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

class Places {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #used = new Set<string>();
  readonly #ids: ReadonlySet<string>;
  /** Names of the places that the next words become. */
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
    const wanted = placeName.test(id) ? id : `a-${id.replace(/[^A-Za-z0-9_:.-]/g, '-').slice(0, 80)}`;
    let name = wanted;
    for (let count = this.#taken.size; this.#taken.has(name); count++) name = `${wanted}-${count}`;
    this.#taken.add(name);
    return name;
  }

  all(nodes: readonly HtmlNode[]): HtmlNode[] {
    return nodes.map(node => (typeof node === 'string' ? this.#words(node) : this.#one(node)));
  }

  #words(text: string): HtmlNode {
    if (this.#pending.length === 0 || isBlankNode(text)) return text;
    const names = this.#pending;
    this.#pending = [];
    return names.reduceRight<HtmlNode>((inner, id) => element('span', [inner], { id }), text);
  }

  #one(sent: HtmlElement): HtmlElement {
    const id = idOf(sent);
    const name = id === null ? undefined : this.#names.get(id);
    let { attributes } = sent;
    const isPlace = sent.name === 'span' && name === attributes.id;
    if (name !== undefined && !isPlace && this.#pending.length < maxTogether) {
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
    const place = target === null ? null : this.#idFor(target);
    if (place !== null) attributes = { ...attributes, href: `#${this.#names.get(place)}` };
    // An anchor without an address is nothing but a place.
    const own = sent.name === 'a' && name !== undefined && attributes.href === undefined ? 'span' : sent.name;
    return { name: own, attributes, children: isClosed(sent) ? sent.children : this.all(sent.children) };
  }

  /** Nothing follows the last ids: their place is at the last words before them. */
  withRest(nodes: readonly HtmlNode[]): HtmlNode[] {
    for (const [index, node] of [...nodes.entries()].reverse()) {
      const placed = typeof node === 'string' ? this.#words(node) : this.#last(node);
      if (placed !== node) return nodes.with(index, placed);
    }
    return [...nodes];
  }

  #last(node: HtmlElement): HtmlElement {
    if (isClosed(node)) return node;
    const children = this.withRest(node.children);
    return this.isComplete ? { ...node, children } : node;
  }
}
