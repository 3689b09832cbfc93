// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { randomDocument } from '../testing/random-document.ts';
import { shapesOf } from '../testing/schema-shapes.ts';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';

const schema = richTextSchema();
const shapes = shapesOf(schema);

/** Writes a document, cleans it as the service does, and reads it again. */
function roundTripOf(doc: Node) {
  const html = writeHtml(doc);
  const reread = parseHtml(schema, html);
  return { html, cleaned: cleanHtml(html), again: writeHtml(reread), isSame: reread.eq(doc) };
}

const unchanged = (html: string) => ({ html, cleaned: html, again: html, isSame: true });

test('every node and mark of the schema is among the shapes', () => {
  const seen = new Set<string>();
  for (const shape of shapes) {
    shape.check();
    shape.descendants(node => {
      seen.add(node.type.name);
      for (const mark of node.marks) seen.add(mark.type.name);
    });
  }
  const all = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect(all.filter(name => !seen.has(name))).toEqual([schema.topNodeType.name]);
});

const byType = Map.groupBy(shapes, shape => shape.firstChild?.type.name ?? '');

test.each([...byType])('a document of %s is kept by the service and read again as it was', (_, documents) => {
  for (const doc of documents) {
    const roundTrip = roundTripOf(doc);
    expect(roundTrip).toEqual(unchanged(roundTrip.html));
  }
});

test('a random document is kept by the service and read again as it was', () => {
  fc.assert(
    fc.property(randomDocument(schema), doc => {
      const roundTrip = roundTripOf(doc);
      // A document that shows nothing is written as ''.
      fc.pre(roundTrip.html !== '');
      expect(roundTrip).toEqual(unchanged(roundTrip.html));
    }),
    { numRuns: 100 },
  );
});
