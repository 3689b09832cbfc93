import { expect, test } from 'vitest';
import { MoveStep } from '../move-step.ts';
import { readTextHtml } from '../read-text.ts';
import { mapPassages } from './map-passages.ts';
import { describePassage } from './passage.ts';

const doc = readTextHtml('<p>One lamp</p><p>Two</p><p>Three</p>')!;
const passage = describePassage('lamp', { start: 0, end: 4 })!;

test.each([
  ['a passage', 'goes with the block that is moved', new MoveStep(0, 10, 15), { from: 10, to: 14 }],
  ['a passage', 'stays where another block is moved past it', new MoveStep(10, 15, 0), { from: 10, to: 14 }],
])('%s %s', (_what, _how, move, expected) => {
  const after = { doc: move.apply(doc).doc!, passages: new Map([['a', passage]]) };
  const ranges = mapPassages({ a: { from: 5, to: 9 } }, [move.toJSON()], after);
  expect(ranges).toEqual({ a: expected });
  expect(after.doc.textBetween(expected.from, expected.to)).toBe('lamp');
});
