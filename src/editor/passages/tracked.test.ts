// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoveStep } from '#text/move-step.ts';
import { describePassage } from '#text/passages/passage.ts';
import { docRangeOf, readDoc, wordRange } from '#text/passages/read-doc.ts';
import { documentExtensions } from '../schema/extensions.ts';
import { parseHtml } from '../schema/html-codec.ts';
import {
  describeChangedPassages,
  emptyTracking,
  findLostPassages,
  mapTracking,
  type Tracking,
  trackPassages,
} from './tracked.ts';

const schema = getSchema(documentExtensions());

/** A text with one tracked passage: the occurrence of the words after `skipped` others. */
function trackIn(html: string, words: string, skipped = 0) {
  let state = EditorState.create({ doc: parseHtml(schema, html) });
  const index = readDoc(state.doc);
  let start = -1;
  for (let count = 0; count <= skipped; count++) start = index.text.indexOf(words, start + 1);
  const passage = describePassage(index.text, { start, end: start + words.length })!;
  let tracking: Tracking = trackPassages(emptyTracking, [{ id: 'a', passage }], state.doc);
  return {
    apply(change: (tr: Transaction) => Transaction) {
      const tr = change(state.tr);
      state = state.apply(tr);
      tracking = mapTracking(tracking, tr);
    },
    find: (words: string) => {
      const current = readDoc(state.doc);
      const start = current.text.indexOf(words);
      return docRangeOf(current, { start, end: start + words.length })!;
    },
    doc: () => state.doc,
    findLost: () => {
      if (tracking.hasInsertion) tracking = findLostPassages(tracking, state.doc);
    },
    tracking: () => tracking,
    range: () => tracking.list[0]!.range,
    words: () => {
      const { range } = tracking.list[0]!;
      return range && state.doc.textBetween(range.from, range.to, ' ', ' ');
    },
    described: () => describeChangedPassages(tracking, state.doc).get('a'),
    marked: () => tracking.marks.find().map(({ from, to }) => state.doc.textBetween(from, to, ' ')),
  };
}

const html =
  '<h2>Who is on call</h2><p>Ring the <strong>first</strong> call and wait ninety seconds, then ring the second.</p>' +
  '<ul><li><p>Take two people</p></li></ul><p>Wait ninety seconds more.</p>';

test('a passage has the same words in document and index', () => {
  const text = trackIn(html, 'first call');
  expect(readDoc(text.doc()).text).toBe(
    'Who is on call Ring the first call and wait ninety seconds, then ring the second. Take two people Wait ninety seconds more.',
  );
  expect([text.words(), text.marked().join('')]).toEqual(['first call', 'first call']);
  const { from, to } = text.find('call and wait');
  expect(wordRange(readDoc(text.doc()), from, to)).toEqual({ start: 30, end: 43 });
});

test('a passage goes with a block that is moved, and stays where another one is moved past it', () => {
  const text = trackIn(html, 'first call');
  const heading = text.doc().child(0).nodeSize;
  const paragraph = text.doc().child(1).nodeSize;
  text.apply(tr => tr.step(new MoveStep(heading, heading + paragraph, 0)));
  expect([text.words(), text.marked().join('')]).toEqual(['first call', 'first call']);
  text.apply(tr => tr.step(new MoveStep(paragraph, paragraph + heading, 0)));
  expect([text.words(), text.marked().join('')]).toEqual(['first call', 'first call']);
});

test('a passage grows with text inserted inside, not beside it', () => {
  const text = trackIn(html, 'ninety seconds');
  const { from, to } = text.range()!;
  text.apply(tr =>
    tr
      .insertText('!', to)
      .insertText('long ', from + 7)
      .insertText('(', from),
  );
  expect(text.words()).toBe('ninety long seconds');
  expect(text.described()).toMatchObject({
    quote: 'ninety long seconds',
    prefix: expect.stringMatching(/\($/),
  });
});

test('a cut passage is lost despite the same words elsewhere, and found where it is pasted', () => {
  const text = trackIn(html, 'ninety seconds', 1);
  const { from, to } = text.range()!;
  const cut = text.doc().slice(from, to);
  text.apply(tr => tr.delete(from, to));
  text.findLost();
  expect(text.range()).toBeNull();
  expect(text.described()).toBeUndefined();
  const target = text.find('Take two').from;
  text.apply(tr => tr.replace(target, target, new Slice(cut.content, cut.openStart, cut.openEnd)));
  text.findLost();
  expect(text.words()).toBe('ninety seconds');
  expect(text.range()!.from).toBe(target);
});

test('a passage is described only after its words or context have changed', () => {
  const text = trackIn(html, 'ninety seconds');
  expect(text.described()).toBeUndefined();
  text.apply(tr => tr.insertText('Now: ', 1));
  expect(text.described()).toBeUndefined();
  text.apply(tr => tr.insertText('.', text.range()!.to + 2));
  expect(text.described()).toMatchObject({
    quote: 'ninety seconds',
    suffix: expect.stringMatching(/^, \.?t?/),
  });
});

test('a comment that comes back as a thread has the words of the comment, whatever was written into them meanwhile', () => {
  const text = trackIn(html, 'ninety seconds');
  const { passage } = text.tracking().list[0]!;
  text.apply(tr => tr.insertText('of the many, many other words ', text.range()!.from + 7).delete(8, 12));
  const both = trackPassages(text.tracking(), [{ id: 'thread', passage }], text.doc());
  expect(both.list).toMatchObject([{ id: 'thread', range: text.range(), isChanged: true }]);
});

test('a passage moves with its block', () => {
  const text = trackIn(html, 'then ring the second');
  const doc = text.doc();
  const start = doc.child(0).nodeSize;
  const block = doc.child(1);
  text.apply(tr => tr.delete(start, start + block.nodeSize).insert(0, block));
  text.findLost();
  expect(text.words()).toBe('then ring the second');
});

test('typing single letters does not search lost passages', () => {
  const text = trackIn(html, 'ninety seconds');
  const { from, to } = text.range()!;
  text.apply(tr => tr.delete(from, to));
  text.findLost();
  text.apply(tr => tr.insertText('n', from));
  text.findLost();
  expect(text.range()).toBeNull();
});

test('edits elsewhere do not change the words of a passage', () => {
  const edits = fc.array(
    fc.record({ at: fc.nat(), size: fc.nat(12), words: fc.stringMatching(/^[a-z ]{0,6}$/) }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(edits, list => {
      const text = trackIn(html, 'wait ninety seconds, then');
      for (const { at, size, words } of list) {
        const { from, to } = text.range()!;
        const end = text.doc().content.size;
        text.apply(tr => {
          const editStart = at % end;
          // Beside the passage, never into it.
          const editEnd = editStart < from ? Math.min(editStart + size, from) : editStart + size;
          if (editStart >= from && editStart < to) return tr.insertText(words, to);
          return tr.insertText(words, editStart, Math.min(editEnd, end - 1)).scrollIntoView();
        });
        expect(text.words()).toBe('wait ninety seconds, then');
      }
      text.findLost();
      expect(text.words()).toBe('wait ninety seconds, then');
    }),
    { numRuns: 60 },
  );
});
