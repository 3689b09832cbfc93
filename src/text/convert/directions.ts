import type { Attributes } from '#lib/html/allowed-attributes.ts';
import { allowedElements, droppedElements } from '#lib/html/allowed-elements.ts';
import { isPhrase } from '#lib/html/phrases.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import type { Room } from './room.ts';
import { element, isBlankNode, lengthOf } from './tree.ts';

export const saysDirections = (html: string) => /\s(?:dir|lang)\s*=/i.test(html);

const holders = new Set(
  'p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre table td th details summary dl dt dd rt rp'.split(' '),
);
/** The whole text, whose language the page decides. */
const roots = new Set(['html', 'body']);

const holds = ({ name, attributes }: HtmlElement) =>
  holders.has(name) ||
  isPhrase(name) ||
  (name === 'span' && attributes['data-type'] === undefined) ||
  (name === 'div' && attributes['data-type'] === 'callout');

/**
 * Moves direction and language to the blocks and words that can hold them, from boxes, rows and formats. They stay where
 * they are when that repeats them too often.
 */
export function keepDirections(nodes: readonly HtmlNode[], room: Room): readonly HtmlNode[] {
  const count = { added: 0 };
  const kept = withDirections(nodes, {}, count);
  return room.fits(count.added) ? kept : nodes;
}

interface Count {
  added: number;
}

function withDirections(nodes: readonly HtmlNode[], inherited: Attributes, count: Count): HtmlNode[] {
  return nodes.map(node =>
    typeof node === 'string' ? withWords(node, inherited, count) : withDirection(node, inherited, count),
  );
}

function withWords(text: string, inherited: Attributes, count: Count): HtmlNode {
  if (isBlankNode(text) || Object.keys(inherited).length === 0) return text;
  count.added += '<span></span>'.length + lengthOf(inherited);
  return element('span', [text], inherited);
}

function withDirection(node: HtmlElement, inherited: Attributes, count: Count): HtmlElement {
  const { name, attributes } = node;
  if (droppedElements.has(name) || allowedElements.get(name)?.isVoid) return node;
  if (name === 'span' && attributes['data-type'] !== undefined) return node;
  if (roots.has(name)) return { ...node, children: withDirections(node.children, inherited, count) };
  if (holds(node)) {
    count.added += lengthOf(inherited);
    const own = { ...inherited, ...attributes };
    return { ...node, attributes: own, children: withDirections(node.children, {}, count) };
  }
  const { dir, lang, ...others } = attributes;
  const own = { ...inherited, ...checked('dir', dir), ...checked('lang', lang) };
  const lost = {
    ...(dir !== undefined && !own.dir && { dir }),
    ...(lang !== undefined && !own.lang && { lang }),
  };
  return { ...node, attributes: { ...others, ...lost }, children: withDirections(node.children, own, count) };
}

function checked(name: 'dir' | 'lang', value: string | undefined): Attributes {
  const kept = value === undefined ? null : allowedElements.get('p')!.attributes[name]!(value);
  return kept === null ? {} : { [name]: kept };
}
