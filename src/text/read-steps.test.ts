import { AddMarkStep } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { readSteps } from './read-steps.ts';
import { textSchema } from './text-schema.ts';

test('steps with an earlier name of a mark are read with its new one', () => {
  const mark = textSchema.mark('anchor', { id: 'a-x' });
  const now = new AddMarkStep(1, 3, mark).toJSON();
  const [read] = readSteps(textSchema, [{ ...now, mark: { ...now.mark, type: 'place' } }]);
  expect(read!.toJSON()).toEqual(now);
});

test('names that are no marks stay, and unknown ones are refused', () => {
  const text = { type: 'text', text: 'place', marks: [{ type: 'place', attrs: { id: 'place' } }] };
  const step = (content: object) => ({ stepType: 'replace', from: 1, to: 1, slice: { content: [content] } });
  const [read] = readSteps(textSchema, [step(text)]);
  expect(JSON.stringify(read!.toJSON())).toContain('"attrs":{"id":"place"}}],"text":"place"');
  expect(() => readSteps(textSchema, [step({ type: 'gone' })])).toThrow(RangeError);
});
