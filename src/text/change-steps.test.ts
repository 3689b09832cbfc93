import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { Step } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDocument } from '../editor/testing/random-document.ts';
import { changeSteps } from './change-steps.ts';
import { readTextHtml } from './read-text.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { textSchema } from './text-schema.ts';
import { writeTextHtml } from './write-text.ts';

const lines = (...words: string[]) => words.map(word => `<p>${word} line</p>`).join('');
const read = (html: string): Node => readTextHtml(html)!;

/** The document with words behind others. */
function typed(doc: Node, words: string, behind: string): Node {
  let place = 0;
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(behind)) place = pos + node.text!.indexOf(behind) + behind.length;
  });
  return doc.replace(place, place, new Slice(Fragment.from(textSchema.text(words)), 0, 0));
}

test.each<[string, string, string, string[], string]>([
  [
    'a line that was moved up',
    lines('First', 'Second', 'Third'),
    lines('Third', 'First', 'Second'),
    ['move'],
    lines('Third and more', 'First', 'Second'),
  ],
  [
    'a line that was moved down and changed',
    lines('First', 'Second', 'Third'),
    lines('Second', 'First, changed,', 'Third'),
    ['move', 'replace'],
    lines('Second', 'First, changed,', 'Third and more'),
  ],
  [
    'a quote around two lines',
    lines('First', 'Second', 'Third'),
    `${lines('First')}<blockquote>${lines('Second', 'Third')}</blockquote>`,
    ['replaceAround'],
    `${lines('First')}<blockquote>${lines('Second', 'Third and more')}</blockquote>`,
  ],
  [
    'a quote around a line, and a line behind it',
    lines('First', 'Third'),
    `${lines('First')}<blockquote>${lines('Third')}</blockquote>${lines('Fourth')}`,
    ['replaceAround', 'replace'],
    `${lines('First')}<blockquote>${lines('Third and more')}</blockquote>${lines('Fourth')}`,
  ],
  [
    'a line behind one that was deleted, changed itself',
    lines('The gate opens', 'Third'),
    '<p>Third line too</p>',
    ['replace', 'replace'],
    '<p>Third and more line too</p>',
  ],
  [
    'a line that was divided, with a new word',
    '<p>First words and the Third line</p>',
    '<p>First words</p><p>and the new Third line</p>',
    ['replace', 'replace'],
    '<p>First words</p><p>and the new Third and more line</p>',
  ],
  [
    'a line that is an item of a list now',
    lines('First', 'Third'),
    `${lines('First')}<ul><li>${lines('Third')}</li></ul>`,
    ['replaceAround'],
    `${lines('First')}<ul><li>${lines('Third and more')}</li></ul>`,
  ],
  [
    'two lines that are headings now',
    lines('First', 'Third'),
    '<h2>First line</h2><h3>Third line</h3>',
    ['replaceAround', 'replaceAround'],
    '<h2>First line</h2><h3>Third and more line</h3>',
  ],
  [
    'a line without its quote, elsewhere',
    `${lines('First')}<blockquote>${lines('Third')}</blockquote>${lines('Second')}`,
    lines('Third', 'First', 'Second'),
    ['move', 'replaceAround'],
    lines('Third and more', 'First', 'Second'),
  ],
])('%s keeps what others write in it', (_, html, changed, kinds, expected) => {
  const [before, after] = [read(html), read(changed)];
  const steps = changeSteps(before, after);
  expect(steps.map(step => step.toJSON().stepType)).toEqual(kinds);
  const theirs = typed(before, ' and more', 'Third');
  const { doc } = rebaseSteps(theirs, steps, changeSteps(before, theirs));
  expect(writeTextHtml(doc)).toBe(expected);
});

const after = (doc: Node, steps: readonly Step[]): Node =>
  steps.reduce((before, step) => step.apply(before).doc!, doc);

test('the steps make one document of any other, also where its blocks are in another order', () => {
  const shuffled = randomDocument(textSchema).chain(doc =>
    fc
      .shuffledSubarray([...doc.children], { minLength: doc.childCount })
      .map(blocks => [doc, doc.copy(Fragment.from(blocks))] as const),
  );
  const pairs = fc.oneof(shuffled, fc.tuple(randomDocument(textSchema), randomDocument(textSchema)));
  fc.assert(
    fc.property(pairs, ([before, next]) => {
      expect(after(before, changeSteps(before, next)).toJSON()).toEqual(next.toJSON());
    }),
    { numRuns: 300 },
  );
});

test('beyond some moved blocks, all are replaced', () => {
  const all = Array.from({ length: 60 }, (_, index) => `Line ${index} of them all`);
  const [before, next] = [read(lines(...all)), read(lines(...all.toReversed()))];
  const steps = changeSteps(before, next);
  expect(steps.some(step => step.toJSON().stepType === 'move')).toBe(false);
  expect(after(before, steps).eq(next)).toBe(true);
});
