// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { undo } from '@tiptap/pm/history';
import { AllSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { tens, times } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const blocks = ['At the start.', 'In the middle.', 'At the end.'];
const start = blocks.map(text => `<p>${text}</p>`).join('');
const words = [' a0 a1 a2 a3', ' c4 c5 c6 c7'];

/** Somebody deletes one of these while others type at the end of the first lines. */
const regions: Readonly<Record<string, (tr: Transaction) => Transaction>> = {
  all: tr => tr.setSelection(new AllSelection(tr.doc)).deleteSelection(),
  words: tr => tr.setSelection(TextSelection.create(tr.doc, 1, tr.doc.content.size - 1)).deleteSelection(),
};

interface Plan {
  region: string;
  /** Each typist has a line and a pace. */
  typists: readonly { line: number; keys: readonly number[] }[];
  /** The number of keys of the first typist before the region is deleted. */
  deletesAt: number;
  undoesAfter: number | null;
  /** Milliseconds on the way, of each page. */
  lines: readonly (readonly number[])[];
}

const lineEnd = (line: number): number =>
  blocks.slice(0, line + 1).reduce((pos, text) => pos + text.length + 2, 0) - 1;

async function typeInDeleted({ region, typists, deletesAt, undoesAfter, lines }: Plan) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const [other, ...pages] = pagesWithLines(lines.slice(0, typists.length + 1), authority, clock);
  await pass(clock, 1000);
  for (const [index, { line, keys }] of typists.entries()) {
    const page: LivePage = pages[index]!;
    page.state = page.state.apply(
      page.state.tr.setSelection(TextSelection.create(page.state.doc, lineEnd(line))),
    );
    let at = 0;
    for (const [key, letter] of [...words[index]!].entries()) {
      if (index === 0 && key === deletesAt) {
        clock.after(at, () => other!.edit(regions[region]!));
        if (undoesAfter !== null) clock.after(at + undoesAfter, () => other!.run(undo));
      }
      clock.after(at, () => page.edit(tr => tr.insertText(letter)));
      at += keys[key % keys.length]!;
    }
  }
  await pass(clock, 9000);
  for (const page of [other!, ...pages]) expect(page.html).toBe(authority.html);
  return { html: authority.html.replaceAll('<p></p>', ''), kept: authority.kept };
}

const plan = (typists: fc.Arbitrary<Plan['typists']>, undoesAfter: fc.Arbitrary<number | null>) =>
  fc.record<Plan>({
    region: fc.constantFrom(...Object.keys(regions)),
    typists,
    deletesAt: fc.nat({ max: words[0]!.length - 1 }),
    undoesAfter,
    lines: fc.tuple(times(15), times(15), times(15)),
  });

// Words behind the end of a region, in its last line, are not in it.
const oneTypist = fc.tuple(fc.record({ line: fc.nat({ max: 1 }), keys: times(10) }));
// Both type until after the deletion.
const twoTypists = times(10).map(keys => [0, 1].map(line => ({ line, keys })));

test('what somebody types in a region that is deleted at once stays whole, in its line', async () => {
  await fc.assert(
    fc.asyncProperty(plan(oneTypist, fc.constant(null)), async given => {
      expect((await typeInDeleted(given)).html).toBe(`<p>${blocks[given.typists[0]!.line]}${words[0]}</p>`);
    }),
    { numRuns: 100 },
  );
});

test('an undo of the deletion brings the other lines back, and takes no letter of others', async () => {
  await fc.assert(
    fc.asyncProperty(plan(oneTypist, tens(1, 40)), async given => {
      const { line } = given.typists[0]!;
      const written = blocks.map((text, index) => `<p>${text}${index === line ? words[0] : ''}</p>`);
      expect((await typeInDeleted(given)).html).toBe(written.join(''));
    }),
    { numRuns: 100 },
  );
});

test('no letter of two people who type in a deleted region is lost', async () => {
  await fc.assert(
    fc.asyncProperty(plan(twoTypists, fc.constant(null)), async given => {
      const { html, kept } = await typeInDeleted(given);
      for (const digit of '01234567') expect([html, ...kept].join()).toContain(digit);
    }),
    { numRuns: 100 },
  );
});

test('all pages agree where a region comes back in which two people type', async () => {
  await fc.assert(
    fc.asyncProperty(plan(twoTypists, tens(1, 40)), async given => {
      await typeInDeleted(given);
    }),
    { numRuns: 100 },
  );
});
