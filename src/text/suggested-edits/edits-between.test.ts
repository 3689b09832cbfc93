import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaySteps, type TextDoc } from '../apply-steps.ts';
import type { StepJson } from '../read-steps.ts';
import { readTextHtml } from '../read-text.ts';
import { writeTextHtml } from '../write-text.ts';
import { stepsOfEdit } from './apply-edit.ts';
import { editsBetween, type FoundEdit } from './edits-between.ts';

const read = (html: string): TextDoc => {
  const doc = readTextHtml(html);
  if (!doc) throw new Error(`not as the editor writes it: ${html}`);
  return doc;
};
const limits = { maxQuote: 2000, maxEdits: 50 };
const editsOf = (before: string, after: string) => editsBetween(read(before), read(after), limits);

function accept(doc: TextDoc, { passage, ...content }: FoundEdit): TextDoc {
  const steps = stepsOfEdit(doc, { passage }, content);
  const next = steps && replaySteps(doc, steps);
  if (!next) throw new Error('not accepted');
  return next;
}

const runbook =
  '<h2>Calls</h2><p>Ring the first call and wait ninety seconds.</p><ul><li><p>Wake the master</p></li><li><p>Write down the time</p></li></ul><p>Done.</p>';

test.each([
  [
    'a word',
    '<p>Ring the first call</p>',
    '<p>Ring the second call</p>',
    ['first', '<p>second</p>', 'words'],
  ],
  ['no word', '<p>Ring the call</p>', '<p>Ring the loud call</p>', ['the', '<p>the loud</p>', 'words']],
  [
    'a removed word',
    '<p>Ring the loud call</p>',
    '<p>Ring the call</p>',
    ['the loud', '<p>the</p>', 'words'],
  ],
  ['letters in a word', '<p>Ring calls</p>', '<p>Ring callers</p>', ['calls', '<p>callers</p>', 'words']],
  ['the end of a text', '<p>Ring</p>', '<p>Ring twice</p>', ['Ring', '<p>Ring twice</p>', 'words']],
  [
    'the end of a paragraph',
    '<p>Ring</p><p>Wait</p>',
    '<p>Ring twice</p><p>Wait</p>',
    ['Ring', '<p>Ring twice</p>', 'words'],
  ],
  [
    'the end of a heading',
    '<h2>Calls now</h2><p>Wait</p>',
    '<h2>Calls</h2><p>Wait</p>',
    ['Calls now', '<h2>Calls</h2>', 'words'],
  ],
  [
    'the start of a paragraph',
    '<p>Ring</p><p>Wait</p>',
    '<p>Ring</p><p>Then Wait</p>',
    ['Wait', '<p>Then Wait</p>', 'words'],
  ],
  ['the start of a text', '<p>Ring</p>', '<p>Please Ring</p>', ['Ring', '<p>Please Ring</p>', 'words']],
  [
    'bold',
    '<p>Ring it now</p>',
    '<p>Ring <strong>it</strong> now</p>',
    ['it', '<p><strong>it</strong></p>', 'words'],
  ],
  ['a paragraph behind', '<p>A</p>', '<p>A</p><p>B</p>', ['A', '<p>B</p>', 'after']],
  ['a paragraph before', '<p>A</p>', '<p>B</p><p>A</p>', ['A', '<p>B</p>', 'before']],
  ['a rule between', '<p>A</p><p>B</p>', '<p>A</p><hr><p>B</p>', ['A', '<hr>', 'after']],
  ['a removed paragraph', '<p>A</p><p>B</p><p>C</p>', '<p>A</p><p>C</p>', ['B', '', 'blocks']],
  [
    'a last item',
    '<ul><li><p>A b.</p></li></ul>',
    '<ul><li><p>A b.</p></li><li><p>C d.</p></li></ul>',
    ['b.', '<ul><li><p>b.</p></li><li><p>C d.</p></li></ul>', 'words'],
  ],
  ['a removed end', '<p>A b.</p><p>C d.</p>', '<p>A b.</p>', ['C d.', '', 'blocks']],
  ['an added end', '<p>A b.</p>', '<p>A b.</p><p>C d.</p>', ['A b.', '<p>C d.</p>', 'after']],
  ['a level', '<h2>A b</h2><p>C</p>', '<h3>A b</h3><p>C</p>', ['A b', '<h3>A b</h3>', 'blocks']],
])('%s is one edit that makes the change', (_, before, after, [quote, html, placement]) => {
  const { edits, unplaced } = editsOf(before, after);
  expect(unplaced).toBe(0);
  expect(edits).toMatchObject([{ passage: { quote }, html, placement }]);
  expect(writeTextHtml(accept(read(before), edits[0]!))).toBe(after);
});

test.each([
  ['two sentences', runbook.replace('first', 'second').replace('Done.', 'Done, at last.'), 2],
  ['an item', runbook.replace('<li><p>Write', '<li><p>Ask the master</p></li><li><p>Write'), 1],
  ['a removed item', runbook.replace('<li><p>Wake the master</p></li>', ''), 1],
  ['a split paragraph', runbook.replace(' and wait', '</p><p>and wait'), 1],
  ['a heading and a word below', runbook.replace(/h2/g, 'h3').replace('ninety', 'sixty'), 2],
  ['words that are near each other', runbook.replace('first', 'last').replace('and wait', 'or wait'), 1],
])('%s', (_, after, count) => {
  const { edits, unplaced } = editsOf(runbook, after);
  expect([edits.length, unplaced]).toEqual([count, 0]);
  const all = edits.reduce(accept, read(runbook));
  expect(writeTextHtml(all)).toBe(after);
  expect(writeTextHtml([...edits].reverse().reduce(accept, read(runbook)))).toBe(after);
});

test('what replaces too many words is counted, not cut', () => {
  const long = Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ');
  expect(editsOf(`<p>A</p><p>${long}</p>`, '<p>A</p>')).toEqual({
    edits: [],
    unplaced: 1,
    count: 1,
  });
});

test('an edit finds its words after others were written, and nothing where they are gone', () => {
  const { edits } = editsOf(runbook, runbook.replace('ninety', 'sixty'));
  const now = runbook.replace('Ring', 'Please ring').replace('<h2>', '<p>New.</p><h2>');
  expect(writeTextHtml(accept(read(now), edits[0]!))).toBe(now.replace('ninety', 'sixty'));
  const gone = read(runbook.replace('ninety seconds', 'a while'));
  const { passage, ...content } = edits[0]!;
  expect(stepsOfEdit(gone, { passage }, content)).toBeNull();
});

test('a block in which somebody went on writing is neither removed nor replaced', () => {
  const { edits } = editsOf(runbook, runbook.replace('<p>Done.</p>', ''));
  const [{ passage, ...content }] = edits as [FoundEdit];
  expect(content.placement).toBe('blocks');
  const now = read(runbook.replace('Done.', 'Done. Call Ben.'));
  expect(stepsOfEdit(now, { passage }, content)).toBeNull();
});

test('more changes than are asked for are only counted', () => {
  const words = Array.from({ length: 60 }, (_, n) => `<p>word${n}</p>`);
  const other = words.map(html => html.replace('word', 'other'));
  expect(editsOf(words.join('<hr>'), other.join('<hr>'))).toEqual({ edits: [], unplaced: 0, count: 60 });
});

test('content that is no text changes nothing', () => {
  const passage = { quote: 'Done.', prefix: '', suffix: '', position: 0, others: 0 };
  for (const html of ['<p>open', '<script>x</script>', 'bare words'])
    expect(stepsOfEdit(read('<p>Done.</p>'), { passage }, { placement: 'words', html })).toBeNull();
});

const word = fc.stringMatching(/^[a-z]{1,7}$/);
const inline = fc.array(word, { minLength: 1, maxLength: 9 }).map(words => words.join(' '));
const block = fc.oneof(
  inline.map(text => `<p>${text}</p>`),
  inline.map(text => `<h2>${text}</h2>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map(items => `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`),
);
const blocks = fc.array(block, { minLength: 1, maxLength: 5 });

test('between random texts, each edit alone can be made, and all of them make the other text', () => {
  let complete = 0;
  let runs = 0;
  fc.assert(
    fc.property(blocks, blocks, fc.array(fc.boolean(), { maxLength: 5 }), (a, b, kept) => {
      const before = read(a.join(''));
      const after = read(a.map((html, at) => (kept[at] ? html : (b[at] ?? ''))).join('') || '<p>x</p>');
      const { edits, unplaced } = editsBetween(before, after, limits);
      for (const edit of edits) accept(before, edit);
      runs += 1;
      if (unplaced > 0) return;
      let now: TextDoc | null = before;
      for (const { passage, ...content } of edits) {
        const steps: StepJson[] | null = now && stepsOfEdit(now, { passage }, content);
        now = now && steps ? replaySteps(now, steps) : null;
      }
      if (now && writeTextHtml(now) === writeTextHtml(after)) complete += 1;
    }),
    { numRuns: 300 },
  );
  expect(complete / runs).toBeGreaterThan(0.9);
});
