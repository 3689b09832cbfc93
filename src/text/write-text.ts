import type { Mark, Node } from '@tiptap/pm/model';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { type HtmlTag, markTags, nodeTags } from './html-tags.ts';

/** A value that may not stand in stored HTML, as only a program sends it. */
export class UnfitTextError extends Error {}

/** Nodes are immutable, so the HTML of unchanged ones is kept. */
const known = new WeakMap<Node, string>();

/**
 * A document as HTML, '' when empty: what the sanitizer would leave of it and what the editor writes. Throws
 * UnfitTextError for values that the sanitizer would drop or change.
 */
export function writeTextHtml(doc: Node): string {
  return isEmptyText(doc) ? '' : doc.children.map(nodeHtmlOf).join('');
}

export function isEmptyText(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return doc.childCount === 0 || (only?.type.name === 'paragraph' && only.childCount === 0);
}

export function nodeHtmlOf(node: Node): string {
  let html = known.get(node);
  if (html === undefined) {
    html = htmlOf(node);
    // To read a character makes one string of its pieces, which each later text would gather again.
    html.charCodeAt(0);
    known.set(node, html);
  }
  return html;
}

function htmlOf(node: Node): string {
  if (node.isText) return escaped(storable(node.text!));
  const { tags, before, fixed } = nodeTags[node.type.name]!(node);
  const last = tags.at(-1)!;
  const opened = tags.slice(0, -1).map(openTag).join('') + (before ? openTag(before) : '') + openTag(last);
  if (allowedElements.get(last.name)!.isVoid) return opened;
  const content = fixed === undefined ? contentOf(node) : escaped(storable(fixed));
  return `${opened}${content}${tags.toReversed().map(closeTag).join('')}`;
}

function contentOf(node: Node): string {
  return node.inlineContent ? inlineHtml(node.children) : node.children.map(nodeHtmlOf).join('');
}

/** Marks that neighbours share are one element. */
function inlineHtml(nodes: readonly Node[]): string {
  let html = '';
  const open: Mark[] = [];
  const closeTo = (count: number) => {
    while (open.length > count) html += closeTag(tagOf(open.pop()!));
  };
  for (const node of nodes) {
    let shared = 0;
    while (shared < open.length && node.marks[shared]?.eq(open[shared]!)) shared++;
    closeTo(shared);
    for (const mark of node.marks.slice(shared)) {
      html += openTag(tagOf(mark));
      open.push(mark);
    }
    html += nodeHtmlOf(node);
  }
  closeTo(0);
  return html;
}

const tagOf = (mark: Mark) => markTags[mark.type.name]!(mark);

function openTag({ name, attributes = {} }: HtmlTag): string {
  const { attributes: checks, always, needs } = allowedElements.get(name) ?? unfit(name);
  let tag = `<${name}`;
  for (const [attribute, check] of Object.entries(checks)) {
    const sent = always?.[attribute] ?? attributes[attribute] ?? null;
    if (sent === null) continue;
    if (typeof sent === 'object') unfit(`${name} ${attribute}`);
    const value = storable(String(sent));
    if (check(value) !== value) unfit(`${name} ${attribute}`);
    tag += value === '' && attribute !== 'alt' ? ` ${attribute}` : ` ${attribute}="${quoted(value)}"`;
  }
  if (needs && !needs.some(attribute => attributes[attribute])) unfit(name);
  return `${tag}>`;
}

const closeTag = ({ name }: HtmlTag) => `</${name}>`;

function unfit(what: string): never {
  throw new UnfitTextError(`The text has a value that cannot be stored: ${what}.`);
}

/** Throws for NUL and lone surrogates, which databases refuse. */
function storable(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) unfit('characters');
  return text;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const quoted = (value: string) => escaped(value).replaceAll('"', '&quot;');
