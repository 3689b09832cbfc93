// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { pagesWithLines, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const published = '<p>At the start.</p><p>At the end.</p>';
const words = ' first second third fourth';

interface Plan {
  /** In the changes before somebody types. */
  changes: string;
  /** Where it is typed, from the end of the text. */
  line: number;
  /** The words behind that place in its line. */
  behind?: string;
  /** Milliseconds between two keys, again from the first. */
  keys: readonly number[];
  /** How somebody else brings the earlier text back. */
  how: 'discard' | 'restore';
  /** The number of keys before that. */
  goesBackAt: number;
  /** Milliseconds on the way. */
  times: readonly number[];
}

async function typeWhileTextGoesBack(
  { changes, line, behind = '', keys, how, goesBackAt, times }: Plan,
  earlier = published,
) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(changes, clock);
  const [page, other] = pagesWithLines([times, [10]], authority, clock);
  await pass(clock, 1000);
  const { doc, tr } = page!.state;
  const block = doc.childCount - 1 - line;
  const lineEnd = doc.children.slice(0, block + 1).reduce((pos, node) => pos + node.nodeSize, 0) - 1;
  const end = lineEnd - behind.length;
  page!.state = page!.state.apply(tr.setSelection(TextSelection.create(doc, end)));
  let at = 0;
  for (const [index, letter] of [...words].entries()) {
    if (index === goesBackAt) clock.after(at, () => authority[how](earlier));
    clock.after(at, () => page!.edit(edit => edit.insertText(letter)));
    at += keys[index % keys.length]!;
  }
  await pass(clock, 9000);
  for (const one of [page!, other!]) expect(one.html).toBe(authority.html);
  return authority.html;
}

/** Whole words from one of those that were typed on. */
const typedEnd = '(?: ?first)?(?: ?second)?(?: ?third)? ?fourth';
const tens = (max: number) => fc.integer({ min: 1, max }).map(count => count * 10);
const plan = (changes: string, line: number, behind = '') =>
  fc.record<Plan>({
    ...{ changes: fc.constant(changes), line: fc.constant(line), behind: fc.constant(behind) },
    keys: fc.array(tens(20), { minLength: 1, maxLength: 4 }),
    how: fc.constantFrom('discard', 'restore'),
    goesBackAt: fc.nat({ max: words.length - 1 }),
    times: fc.array(tens(15), { minLength: 1, maxLength: 4 }),
  });

test.each([
  ['in a published line', published, 0, new RegExp(`^<p>At the start.</p><p>At the end.${typedEnd}</p>$`)],
  [
    'in a new line',
    `${published}<p>New.</p>`,
    0,
    new RegExp(`^<p>At the start.</p><p>At the end.</p><p>(?:New.)?${typedEnd}</p>$`),
  ],
  [
    'in a new line between others',
    '<p>At the start.</p><p>New.</p><p>Newer.</p><p>At the end.</p>',
    2,
    new RegExp(`^<p>At the start.</p><p>(?:New.)?${typedEnd}</p><p>At the end.</p>$`),
  ],
  [
    'in a new heading before all others',
    `<h2>New.</h2><h2>Newer.</h2>${published}`,
    3,
    new RegExp(`^<(?:p>|h2>New.)${typedEnd}</(?:p|h2)><p>At the start.</p><p>At the end.</p>$`),
  ],
  [
    'in a line that has got other words',
    '<p>At the start.</p><p>Something else here</p>',
    0,
    new RegExp(`^<p>At the start.</p><p>At the end.${typedEnd}</p>$`),
  ],
])(
  'words that are typed %s stay whole while an earlier text comes back',
  async (_, changes, line, expected) => {
    await fc.assert(
      fc.asyncProperty(plan(changes, line), async given => {
        const html = await typeWhileTextGoesBack(given);
        expect(html).toMatch(expected);
      }),
      { numRuns: 40 },
    );
  },
);

test.each([
  ['between two words', '<p>At the start of it.</p><p>At the end.</p>', 1, ' of it.'],
  ['before words that go', '<p>At the start new words of it.</p><p>At the end.</p>', 1, ' new words of it.'],
  ['behind words that go', '<p>At the start new words of it.</p><p>At the end.</p>', 1, ' of it.'],
])(
  'words that are typed %s stay whole and apart while an earlier text comes back',
  async (_, changes, line, behind) => {
    const earlier = '<p>At the start of it.</p><p>At the end.</p>';
    const expected =
      /^<p>At the start(?: +first)?(?: +second)?(?: +third)? +fourth +of it.<\/p><p>At the end.<\/p>$/;
    await fc.assert(
      fc.asyncProperty(plan(changes, line, behind), async given => {
        expect(await typeWhileTextGoesBack(given, earlier)).toMatch(expected);
      }),
      { numRuns: 60 },
    );
  },
);
