import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { cleanFragment } from '../clean-html.ts';
import { documentExtensions } from './extensions.ts';

/** HTML as a document of the schema. It is cleaned first, and no string ever reaches the page's own parser. */
export function parseHtml(schema: Schema, html: string): Node {
  return DOMParser.fromSchema(schema).parse(cleanFragment(html));
}

/**
 * A document as HTML; a document that shows nothing is ''. It is written letter for letter as the service writes
 * it after its own cleaning, so that a text which comes back unchanged is seen to be unchanged.
 */
export function writeHtml(doc: Node): string {
  if (isEmptyDoc(doc)) return '';
  const box = document.implementation.createHTMLDocument('').createElement('div');
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(
    doc.content,
    { document: box.ownerDocument },
    box,
  );
  for (const link of box.querySelectorAll('a')) {
    link.removeAttribute('rel');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return box.innerHTML
    .replaceAll('&nbsp;', '\u00a0')
    .replace(/(<details(?: [a-z]+="[^"]*")*) open=""/g, '$1 open');
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

/** HTML as content for the editor of that schema. */
export function toContent(schemaOf: Schema, html: string): JSONContent {
  return parseHtml(schemaOf, html).toJSON();
}
