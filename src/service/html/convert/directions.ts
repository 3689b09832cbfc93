import { allowedElements, droppedElements } from '#lib/html/allowed-elements.ts';
import { isPhrase } from '#lib/html/phrases.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import type { Attributes } from '../allowed-attributes.ts';
import { element, isBlankNode } from './tree.ts';

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

/** Moves direction and language to the blocks and words that can hold them, from boxes, rows and formats. */
export function keepDirections(nodes: readonly HtmlNode[], inherited: Attributes = {}): HtmlNode[] {
  return nodes.map(node =>
    typeof node === 'string' ? withWords(node, inherited) : withDirection(node, inherited),
  );
}

function withWords(text: string, inherited: Attributes): HtmlNode {
  return isBlankNode(text) || Object.keys(inherited).length === 0 ? text : element('span', [text], inherited);
}

function withDirection(node: HtmlElement, inherited: Attributes): HtmlElement {
  const { name, attributes } = node;
  if (droppedElements.has(name) || allowedElements.get(name)?.isVoid) return node;
  if (name === 'span' && attributes['data-type'] !== undefined) return node;
  if (roots.has(name)) return { ...node, children: keepDirections(node.children, inherited) };
  if (holds(node))
    return { ...node, attributes: { ...inherited, ...attributes }, children: keepDirections(node.children) };
  const { dir, lang, ...others } = attributes;
  const own = { ...inherited, ...checked('dir', dir), ...checked('lang', lang) };
  const lost = {
    ...(dir !== undefined && !own.dir && { dir }),
    ...(lang !== undefined && !own.lang && { lang }),
  };
  return { ...node, attributes: { ...others, ...lost }, children: keepDirections(node.children, own) };
}

function checked(name: 'dir' | 'lang', value: string | undefined): Attributes {
  const kept = value === undefined ? null : allowedElements.get('p')!.attributes[name]!(value);
  return kept === null ? {} : { [name]: kept };
}
