import { Fragment, Slice } from '@tiptap/pm/model';
import { ReplaceAroundStep, type Step } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { applySteps } from './apply-steps.ts';
import { MoveStep } from './move-step.ts';
import { readSteps } from './read-steps.ts';
import { readTextHtml } from './read-text.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { textSchema } from './text-schema.ts';
import { UnfitTextError, writeTextHtml } from './write-text.ts';

const html = '<p>One</p><ul><li><p>Two</p></li></ul><p>Three four</p>';
const doc = readTextHtml(html)!;
const after = (step: Step) => writeTextHtml(step.apply(doc).doc!);

test.each([
  ['a block down', [0, 5, 14], '<ul><li><p>Two</p></li></ul><p>One</p><p>Three four</p>'],
  ['a block up', [14, 26, 0], '<p>Three four</p><p>One</p><ul><li><p>Two</p></li></ul>'],
  ['a block into an item', [14, 26, 12], '<p>One</p><ul><li><p>Two</p><p>Three four</p></li></ul>'],
  ['words', [15, 21, 9], '<p>One</p><ul><li><p>TThree wo</p></li></ul><p>four</p>'],
] as const)('%s: moved, sent and taken back', (_, [from, to, target], moved) => {
  const step = new MoveStep(from, to, target);
  expect(after(step)).toBe(moved);
  expect(after(readSteps(textSchema, [step.toJSON()])[0]!)).toBe(moved);
  expect(writeTextHtml(step.invert().apply(step.apply(doc).doc!).doc!)).toBe(html);
});

test('a move that leaves no text of the schema, or that goes into what is moved, has no effect', () => {
  for (const [from, to, target] of [
    [7, 12, 0],
    [0, 5, 16],
    [0, 14, 7],
    [2, 9, 20],
    [3, 3, 20],
  ] as const)
    expect(new MoveStep(from, to, target).apply(doc).failed).not.toBeNull();
});

test('a move is mapped with what is in it, or with what is beside it', () => {
  const step = new MoveStep(0, 5, 14);
  expect([2, 9].map(pos => step.followed().getMap().map(pos))).toEqual([11, 14]);
  expect([2, 9].map(pos => step.getMap().map(pos))).toEqual([0, 4]);
  expect([11, 16].map(pos => step.followed().getMap().invert().map(pos))).toEqual([2, 16]);
});

test('a block that its mover had put into a quote is moved with that, also where others took the line out of one', () => {
  const last = { from: 14, to: 26 };
  const quote = new Slice(Fragment.from(textSchema.nodes.blockquote!.create()), 0, 0);
  const wrap = new ReplaceAroundStep(last.from, last.to, last.from, last.to, quote, 1, true);
  const unwrap = new ReplaceAroundStep(14, 28, 15, 27, Slice.empty, 0, true);
  const own = [wrap, new MoveStep(14, 28, 0)];
  const moved = '<blockquote><p>Three four</p></blockquote><p>One</p><ul><li><p>Two</p></li></ul>';
  expect(writeTextHtml(rebaseSteps(doc, own, [wrap, unwrap]).doc)).toBe(moved);
});

test('JSON without positions is refused', () => {
  expect(() => readSteps(textSchema, [{ stepType: 'move', from: 0, to: 5 }])).toThrow(RangeError);
});

test('a move to a target outside of the text is refused, also behind steps of others', () => {
  const missed = [{ stepType: 'move', from: 0, to: 5, target: 14 }];
  const move = (target: number) => [{ stepType: 'move', from: 14, to: 26, target }];
  expect(() => applySteps(doc, move(27), missed)).toThrow(UnfitTextError);
  expect(applySteps(doc, move(0), missed).steps).toHaveLength(1);
});
