import { Slice } from '@tiptap/pm/model';
import { ReplaceStep, Step } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { rebaseSteps } from '#text/rebase-steps.ts';
import { textSchema } from '#text/text-schema.ts';
import { losesWords, sameSteps } from './applied-batch.ts';

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

test('a step that was put around words of others can delete later ones', () => {
  const line = (words: string) => textSchema.node('paragraph', null, textSchema.text(words));
  const doc = textSchema.node('doc', null, [line('One'), line('Two'), line('Some more words')]);
  const typed = (pos: number) =>
    new ReplaceStep(pos, pos, textSchema.node('doc', null, [line(' new')]).slice(1, 5));
  const own = new ReplaceStep(
    5,
    doc.content.size,
    new Slice(textSchema.node('doc', null, [line('Three')]).content, 0, 0),
  );

  const first = typed(9);
  const behindFirst = first.apply(doc).doc!;
  const around = rebaseSteps(behindFirst, [own], [first]);
  expect(around.doc.textContent).toBe('OneThreeTwo new');
  expect(losesWords([own], [first], around.steps)).toBe(false);

  const second = typed(behindFirst.content.size - 1);
  const { doc: after, steps } = rebaseSteps(second.apply(behindFirst).doc!, around.steps, [second]);
  expect(after.textContent).toBe('OneThreeTwo new');
  expect(losesWords(around.steps, [second], steps)).toBe(true);
});
