import type { Node } from '@tiptap/pm/model';
import { type Step, Transform } from '@tiptap/pm/transform';
import { expect, test } from 'vitest';
import { readTextHtml } from './read-text.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { textSchema } from './text-schema.ts';
import { writeTextHtml } from './write-text.ts';

const doc = readTextHtml('<p>One</p><ul><li><p>Two</p></li><li><p>Three</p></li></ul><p>Four</p>')!;

/** Somebody else's word at the end of a line. */
function typed(before: Node, line: string, word: string): Step {
  let end = 0;
  before.descendants((node, pos) => {
    if (node.isTextblock && node.textContent === line) end = pos + 1 + node.content.size;
  });
  return new Transform(before).insert(end, textSchema.text(word)).steps[0]!;
}

test('deletions that are put around one word after the other leave both', () => {
  const own = new Transform(doc).deleteRange(11, 29).deleteRange(4, 14);
  expect(writeTextHtml(own.doc)).toBe('<p>One</p>');

  const first = typed(doc, 'Four', ' and');
  const afterFirst = first.apply(doc).doc!;
  const once = rebaseSteps(afterFirst, own.steps, [first]);
  expect(writeTextHtml(once.doc)).toBe('<p>One</p><p>Four and</p>');

  const second = typed(afterFirst, 'Three', ' more');
  const twice = rebaseSteps(second.apply(afterFirst).doc!, once.steps, [second]);
  expect(twice.doc.textContent).toContain('Four and');
  expect(twice.doc.textContent).toContain('Three more');
});
