import { Step } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { textSchema } from '#text/text-schema.ts';
import { sameSteps } from './applied-batch.ts';

const heading = (attrs: object) => ({
  stepType: 'replaceAround',
  ...{ from: 0, to: 2, gapFrom: 1, gapTo: 1, insert: 1, structure: true },
  slice: { content: [{ type: 'heading', attrs }] },
});

test('steps are the same in whatever order their attributes come', () => {
  const own = Step.fromJSON(textSchema, heading({ align: null, dir: null, lang: null, level: 2 }));
  const stored = heading({ level: 2, lang: null, dir: null, align: null });
  expect(sameSteps([own], [stored])).toBe(true);
  expect(sameSteps([own], [heading({ level: 3, lang: null, dir: null, align: null })])).toBe(false);
});
