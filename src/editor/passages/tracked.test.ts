// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentExtensions } from '../schema/extensions.ts';
import { parseHtml } from '../schema/html-codec.ts';
import { describePassage } from './passage.ts';
import { positionsOf, readDoc, wordRange } from './read-doc.ts';
import { afterChange, describeChanged, noTracking, searchLost, type Tracking, track } from './tracked.ts';

const schema = getSchema(documentExtensions());

/** A text with one passage marked. */
function begin(html: string, words: string, nth = 0) {
  let state = EditorState.create({ doc: parseHtml(schema, html) });
  const index = readDoc(state.doc);
  let start = -1;
  for (let left = nth; left >= 0; left--) start = index.text.indexOf(words, start + 1);
  const passage = describePassage(index.text, { start, end: start + words.length })!;
  let tracking: Tracking = track(noTracking, [{ id: 'a', passage }], state.doc);
  return {
    apply(change: (tr: Transaction) => Transaction) {
      const tr = change(state.tr);
      state = state.apply(tr);
      tracking = afterChange(tracking, tr);
    },
    find: (words: string) => {
      const text = readDoc(state.doc);
      const at = text.text.indexOf(words);
      return positionsOf(text, { start: at, end: at + words.length })!;
    },
    doc: () => state.doc,
    look: () => {
      if (tracking.hasInsertion) tracking = searchLost(tracking, state.doc);
    },
    at: () => tracking.list[0]!.at,
    now: () => {
      const at = tracking.list[0]!.at;
      return at && state.doc.textBetween(at.from, at.to, ' ', ' ');
    },
    described: () => describeChanged(tracking, state.doc).get('a'),
    marked: () => tracking.marks.find().map(({ from, to }) => state.doc.textBetween(from, to, ' ')),
  };
}

const html =
  '<h2>Who is on call</h2><p>Ring the <strong>first</strong> call and wait ninety seconds, then ring the second.</p>' +
  '<ul><li><p>Take two people</p></li></ul><p>Wait ninety seconds more.</p>';

test('each word of an editor stands where it was read', () => {
  const text = begin(html, 'first call');
  expect(readDoc(text.doc()).text).toBe(
    'Who is on call Ring the first call and wait ninety seconds, then ring the second. Take two people Wait ninety seconds more.',
  );
  expect([text.now(), text.marked().join('')]).toEqual(['first call', 'first call']);
  const { from, to } = text.find('call and wait');
  expect(wordRange(readDoc(text.doc()), from, to)).toEqual({ start: 30, end: 43 });
});

test('written into, a passage grows; written beside, it does not', () => {
  const text = begin(html, 'ninety seconds');
  const { from, to } = text.at()!;
  text.apply(tr =>
    tr
      .insertText('!', to)
      .insertText('long ', from + 7)
      .insertText('(', from),
  );
  expect(text.now()).toBe('ninety long seconds');
  expect(text.described()).toMatchObject({
    quote: 'ninety long seconds',
    prefix: expect.stringMatching(/\($/),
  });
});

test('cut, it is gone, and not taken for the same words elsewhere; pasted, it is found', () => {
  const text = begin(html, 'ninety seconds', 1);
  const { from, to } = text.at()!;
  const cut = text.doc().slice(from, to);
  text.apply(tr => tr.delete(from, to));
  text.look();
  expect(text.at()).toBeNull();
  expect(text.described()).toBeUndefined();
  const there = text.find('Take two').from;
  text.apply(tr => tr.replace(there, there, new Slice(cut.content, cut.openStart, cut.openEnd)));
  text.look();
  expect(text.now()).toBe('ninety seconds');
  expect(text.at()!.from).toBe(there);
});

test('what reads as is known need not be told', () => {
  const text = begin(html, 'ninety seconds');
  expect(text.described()).toBeUndefined();
  text.apply(tr => tr.insertText('Now: ', 1));
  expect(text.described()).toBeUndefined();
  text.apply(tr => tr.insertText('.', text.at()!.to + 2));
  expect(text.described()).toMatchObject({
    quote: 'ninety seconds',
    suffix: expect.stringMatching(/^, \.?t?/),
  });
});

test('a block that is moved takes it along', () => {
  const text = begin(html, 'then ring the second');
  const doc = text.doc();
  const start = doc.child(0).nodeSize;
  const block = doc.child(1);
  text.apply(tr => tr.delete(start, start + block.nodeSize).insert(0, block));
  text.look();
  expect(text.now()).toBe('then ring the second');
});

test('single letters are no reason to look for what is gone', () => {
  const text = begin(html, 'ninety seconds');
  const { from, to } = text.at()!;
  text.apply(tr => tr.delete(from, to));
  text.look();
  text.apply(tr => tr.insertText('n', from));
  text.look();
  expect(text.at()).toBeNull();
});

test('whatever is written elsewhere, the passage keeps its words', () => {
  const edits = fc.array(
    fc.record({ at: fc.nat(), size: fc.nat(12), words: fc.stringMatching(/^[a-z ]{0,6}$/) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(edits, list => {
      const text = begin(html, 'wait ninety seconds, then');
      for (const { at, size, words } of list) {
        const { from, to } = text.at()!;
        const end = text.doc().content.size;
        text.apply(tr => {
          const begins = at % end;
          // Beside it, never into it.
          const stops = begins < from ? Math.min(begins + size, from) : begins + size;
          if (begins >= from && begins < to) return tr.insertText(words, to);
          return tr.insertText(words, begins, Math.min(stops, end - 1)).scrollIntoView();
        });
        expect(text.now()).toBe('wait ninety seconds, then');
      }
      text.look();
      expect(text.now()).toBe('wait ninety seconds, then');
    }),
    { numRuns: 60 },
  );
});
