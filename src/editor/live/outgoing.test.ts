// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Transform } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { outgoingOf } from './outgoing.ts';

test('what was written before much is removed is sent before that, so that the history can keep it', () => {
  const schema = richTextSchema();
  const doc = parseHtml(schema, '<p>One</p>');
  const written = new Transform(doc).insert(4, schema.text(' paragraph of words')).delete(22, 23);
  const all = new Transform(written.doc).delete(1, 22).insert(1, schema.text('oops'));
  const unsent = { lines: {}, version: 0, newLines: {}, goingOn: new Set<string>(), caret: null };
  const first = outgoingOf({ ...unsent, doc, steps: [...written.steps, ...all.steps] });
  expect(first?.steps).toEqual(written.steps);
  expect(first?.doc.textContent).toBe('One paragraph of word');
  expect(outgoingOf({ ...unsent, doc: written.doc, steps: all.steps })?.steps).toEqual(all.steps);
});

test('a column of a table is removed in one batch: others would fill what is left of its rows', () => {
  const schema = richTextSchema();
  const row = '<tr><td><p>A long cell of words</p></td><td><p>Short</p></td></tr>';
  const doc = parseHtml(schema, `<table><tbody>${row.repeat(4)}</tbody></table>`);
  const table = doc.firstChild!;
  const removed = new Transform(doc);
  let pos = 1;
  for (const each of table.children) {
    const from = removed.mapping.map(pos + 1);
    removed.delete(from, from + each.firstChild!.nodeSize);
    pos += each.nodeSize;
  }
  const unsent = { lines: {}, version: 0, newLines: {}, goingOn: new Set<string>(), caret: null };
  expect(outgoingOf({ ...unsent, doc, steps: removed.steps })?.steps).toHaveLength(4);
});
