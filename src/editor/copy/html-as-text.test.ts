// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFragment } from '../html/clean-fragment.ts';
import { copiedText } from '../paste/copied-text.ts';
import { richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { randomDocument } from '../testing/random-document.ts';
import { shapesOf } from '../testing/schema-shapes.ts';
import { htmlAsText } from './html-as-text.ts';

const schema = richTextSchema();

const copiedOf = (doc: Node) => copiedText(doc.slice(0, doc.content.size), doc.resolve(0));

test('text is read from HTML as the editor copies it', () => {
  const differing = shapesOf(schema).flatMap(doc => {
    const html = writeHtml(doc);
    const [read, copied] = [htmlAsText(cleanFragment(html)), copiedOf(doc)];
    return read === copied ? [] : [{ html, read, copied }];
  });
  expect(differing.slice(0, 10)).toEqual([]);
});

const emptyItem = schema.node('doc', null, [
  schema.node('bulletList', null, [schema.node('listItem', null, [schema.node('paragraph')])]),
]);

test('any text is read as the editor copies it', () => {
  fc.assert(
    fc.property(randomDocument(schema), doc => {
      expect(htmlAsText(cleanFragment(writeHtml(doc)))).toBe(copiedOf(doc));
    }),
    { numRuns: 60, examples: [[emptyItem]] },
  );
});
