import { getSchema } from '@tiptap/core';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { cleanFragment, cleanFragments } from '../html/clean-fragment.ts';
import { documentExtensions } from './extensions.ts';
import { nodeHtml } from './node-html.ts';

const sources = new WeakMap<Node, string>();

export const parseHtml = (schema: Schema, html: string): Node =>
  parseFragment(schema, cleanFragment(html), html);

/** Reads each of several blocks as `parseHtml` does, in much less time than one by one. */
export function parseBlocks(schema: Schema, blocks: readonly string[]): Node[] {
  return cleanFragments(blocks).map((fragment, index) => parseFragment(schema, fragment, blocks[index]!));
}

function parseFragment(schema: Schema, fragment: DocumentFragment, html: string): Node {
  const doc = DOMParser.fromSchema(schema).parse(fragment, { preserveWhitespace: true });
  for (const block of doc.children) sources.set(block, html);
  return doc;
}

/** The HTML in which a block was read. Undefined for one that the editor made or changed. */
export const sourceOf = (block: Node): string | undefined => sources.get(block);

/** A document as HTML, '' when empty: exactly as the service's sanitizer writes it, so that saved text compares equal. */
export function writeHtml(doc: Node): string {
  if (isEmptyDoc(doc)) return '';
  return doc.children.map(nodeHtml).join('');
}

export function isEmptyDoc(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return doc.childCount === 0 || (only?.type.name === 'paragraph' && only.childCount === 0);
}

let schema: Schema | undefined;

export function richTextSchema(): Schema {
  schema ??= getSchema(documentExtensions());
  return schema;
}
