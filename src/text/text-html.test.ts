// @vitest-environment happy-dom
import '../editor/testing/dom-for-purify.ts';
import type { Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richTextSchema, writeHtml } from '../editor/schema/html-codec.ts';
import { randomDocument } from '../editor/testing/random-document.ts';
import { shapesOf } from '../editor/testing/schema-shapes.ts';
import { readTextHtml } from './read-text.ts';
import { textSchema } from './text-schema.ts';
import { writeTextHtml } from './write-text.ts';

/** What documents and steps depend on. */
const factsOf = ({ spec }: Schema) => {
  const nodes: unknown[] = [];
  spec.nodes.forEach((name, { content, group, inline, atom, marks, code, defining, isolating, attrs }) => {
    nodes.push([
      name,
      { content, group, inline, atom, marks, code, defining, isolating, attrs: attrs ?? {} },
    ]);
  });
  const marks: unknown[] = [];
  spec.marks.forEach((name, { excludes, inclusive, code, attrs }) => {
    marks.push([name, { excludes, inclusive, code, attrs: attrs ?? {} }]);
  });
  return { nodes, marks };
};

test('the schema of the service is that of the editor', () => {
  expect(factsOf(textSchema)).toEqual(factsOf(richTextSchema()));
});

function agrees(json: unknown, html: string) {
  const doc = textSchema.nodeFromJSON(json);
  expect(writeTextHtml(doc)).toBe(html);
  const read = readTextHtml(html);
  expect(read?.toJSON()).toEqual(doc.toJSON());
}

test('every shape is written as the editor writes it, and read again', () => {
  for (const shape of shapesOf(richTextSchema())) {
    const html = writeHtml(shape);
    if (html === '') continue;
    agrees(shape.toJSON(), html);
  }
});

test('a random document is written as the editor writes it, and read again', () => {
  fc.assert(
    fc.property(randomDocument(richTextSchema()), doc => {
      const html = writeHtml(doc);
      fc.pre(html !== '');
      agrees(doc.toJSON(), html);
    }),
    { numRuns: 200 },
  );
});

test('an attachment is a file of the app', () => {
  const attachment = (href: string) =>
    textSchema.nodeFromJSON({
      type: 'doc',
      content: [{ type: 'attachment', attrs: { href, name: 'a.pdf', size: '12' } }],
    });
  expect(writeTextHtml(attachment('/files/3f2a'))).toBe(
    '<div data-type="attachment" data-size="12"><a href="/files/3f2a" rel="noopener noreferrer">a.pdf</a></div>',
  );
  for (const href of ['https://example.com/a.pdf', '/files/../api', '/settings', 'null'])
    expect(() => writeTextHtml(attachment(href))).toThrow('cannot be stored');
});
