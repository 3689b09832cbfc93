import { getSchema } from '@tiptap/core';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { cleanFragment } from '../clean-html.ts';
import { documentExtensions } from './extensions.ts';
import { nodeHtml } from './node-html.ts';

/** HTML as a document of the schema. It is cleaned first, and no string ever reaches the page's own parser. */
export function parseHtml(schema: Schema, html: string): Node {
  return DOMParser.fromSchema(schema).parse(cleanFragment(html), { preserveWhitespace: true });
}

/**
 * A document as HTML; a document that shows nothing is ''. It is written letter for letter as the service writes
 * it after its own cleaning, so that a text which comes back unchanged is seen to be unchanged.
 */
export function writeHtml(doc: Node): string {
  if (isEmptyDoc(doc)) return '';
  return doc.children.map(nodeHtml).join('');
}

/** Whether the document is one empty paragraph. */
export function isEmptyDoc(doc: Node): boolean {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return doc.childCount === 0 || (only?.type.name === 'paragraph' && only.childCount === 0);
}

let schema: Schema | undefined;

/** The schema alone, for work without an editor. */
export function richTextSchema(): Schema {
  schema ??= getSchema(documentExtensions());
  return schema;
}
