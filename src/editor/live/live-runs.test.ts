// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const start = '<p>One</p><p>Two </p><p>Three</p>';
const words = ['hello ab', 'WORLD CD', '12345 67'] as const;

interface Writer {
  /** Milliseconds: before the caret is put at the end of the line, before the first key, and before each next one. */
  click: number;
  before: number;
  keys: readonly number[];
  /** On the way of requests and events. */
  line: readonly number[];
}

const endOfLine = ({ state }: LivePage): number =>
  state.doc.child(0).nodeSize + state.doc.child(1).nodeSize - 1;

const putCaret = (page: LivePage): void => {
  page.state = page.state.apply(
    page.state.tr.setSelection(TextSelection.create(page.state.doc, endOfLine(page))),
  );
};

/** Lets each writer put the caret at the end of the same line, and type a word there, letter by letter. */
async function typeAtOnce(writers: readonly Writer[]) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const pages = pagesWithLines(
    writers.map(({ line }) => line),
    authority,
    clock,
  );
  for (const [index, page] of pages.entries()) {
    const { click, before, keys } = writers[index]!;
    clock.after(click, () => putCaret(page));
    let at = click + before;
    for (const [key, letter] of [...words[index]!].entries()) {
      clock.after(at, () => page.edit(tr => tr.insertText(letter)));
      at += keys[key % keys.length]!;
    }
  }
  await pass(clock, 9000);
  return { authority, pages };
}

const wait = fc.integer({ min: 1, max: 20 }).map(tens => tens * 10);
const writer = (click: fc.Arbitrary<number>) =>
  fc.record({
    click,
    before: fc.integer({ min: 0, max: 40 }).map(tens => tens * 10),
    keys: fc.array(wait, { minLength: 1, maxLength: 4 }),
    line: fc.array(wait, { minLength: 1, maxLength: 6 }),
  });

test.each([
  ['who follow the text', 1500],
  ['whose pages are just being opened', 10],
])('the letters that each of three people types at one place stay together: people %s', async (_, opened) => {
  const click = fc.integer({ min: 0, max: 60 }).map(tens => opened + tens * 10);
  await fc.assert(
    fc.asyncProperty(fc.array(writer(click), { minLength: 2, maxLength: 3 }), async writers => {
      const { authority, pages } = await typeAtOnce(writers);
      for (const page of pages) expect(page.html).toBe(authority.html);
      const line = /<p>Two (.*)<\/p><p>Three/.exec(authority.html)?.[1];
      for (const word of words.slice(0, writers.length)) expect(line).toContain(word);
      expect(line).toHaveLength(writers.length * words[0].length);
    }),
    { numRuns: 150 },
  );
});
