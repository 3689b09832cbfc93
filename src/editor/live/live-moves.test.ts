// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoveStep } from '#text/move-step.ts';
import { blockAtSelection, moveBlock } from '../menus/move-block.ts';
import { movedTo } from '../paste/drop-moved.ts';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { tens, times } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const table = '<table><tbody><tr><td><p>Berth</p></td><td><p>Depth</p></td></tr></tbody></table>';
const list = '<ul><li><p>Lamp</p></li><li><p>Rope</p></li></ul>';
const quote = '<blockquote><p>Said</p></blockquote>';
const blocks = ['<p>First</p>', table, list, quote, '<p>Last</p>'];
/** The words of a block at which somebody types. */
const words = ['First', 'Depth', 'Lamp', 'Said', 'Last'];
const typed = ' a0 a1 a2 a3';

interface Plan {
  typesAt: string;
  keys: readonly number[];
  from: number;
  /** Before this block, or at the end of the text. */
  to: number;
  /** Whether the block goes into the quote. */
  isInside: boolean;
  /** The number of keys before the move. */
  movesAt: number;
  undoesAfter: number | null;
  lines: readonly (readonly number[])[];
}

function selectEndOf(page: LivePage, words: string): void {
  page.state.doc.descendants((node, pos) => {
    if (node.text === words)
      page.state = page.state.apply(
        page.state.tr.setSelection(TextSelection.create(page.state.doc, pos + node.nodeSize)),
      );
  });
}

/** Types at the caret; `before` is called with each key and its time. */
function typeWords(
  page: LivePage,
  text: string,
  { keys, clock }: { keys: readonly number[]; clock: FakeClock },
  before: (key: number, time: number) => void,
): void {
  let time = 0;
  for (const [key, letter] of [...text].entries()) {
    before(key, time);
    clock.after(time, () => page.edit(tr => tr.insertText(letter)));
    time += keys[key % keys.length]!;
  }
}

async function typeInMoved({ typesAt, keys, from, to, isInside, movesAt, undoesAfter, lines }: Plan) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(blocks.join(''), clock);
  const [other, page, third] = pagesWithLines(lines, authority, clock);
  await pass(clock, 1000);
  selectEndOf(page!, typesAt);
  const move = () =>
    other!.edit(tr => {
      const at = (index: number) =>
        tr.doc.children.slice(0, index).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
      return tr.step(new MoveStep(at(from), at(from + 1), isInside ? at(4) - 1 : at(to)));
    });
  typeWords(page!, typed, { keys, clock }, (key, time) => {
    if (key !== movesAt) return;
    clock.after(time, move);
    if (undoesAfter !== null) clock.after(time + undoesAfter, () => other!.run(undo));
  });
  await pass(clock, 6000);
  for (const { html } of [other!, page!, third!]) expect(html).toBe(authority.html);
  expect(authority.kept).toEqual([]);
  return authority.html;
}

const plan = (isInside: boolean, undoesAfter: fc.Arbitrary<number | null>) =>
  fc.record<Plan>({
    typesAt: fc.constantFrom(...words),
    keys: times(10),
    from: isInside ? fc.constantFrom(0, 1, 2, 4) : fc.nat({ max: blocks.length - 1 }),
    to: fc.nat({ max: blocks.length }),
    isInside: fc.constant(isInside),
    movesAt: fc.nat({ max: typed.length - 1 }),
    undoesAfter,
    lines: fc.tuple(times(15), times(15), times(15)),
  });

const writtenAt = ({ typesAt }: Plan, html: string) => html.replace(typesAt, typesAt + typed);

test('what somebody types in a block that is moved, or that another one is moved past, is there whole and once', async () => {
  await fc.assert(
    fc.asyncProperty(plan(false, fc.constant(null)), async given => {
      const rest = blocks.filter((_, index) => index !== given.from);
      rest.splice(given.to > given.from ? given.to - 1 : given.to, 0, blocks[given.from]!);
      expect(await typeInMoved(given)).toBe(writtenAt(given, rest.join('')));
    }),
    { numRuns: 80 },
  );
});

test('a block that is moved into a quote takes along what somebody types in it, and leaves what is typed beside it', async () => {
  await fc.assert(
    fc.asyncProperty(plan(true, fc.constant(null)), async given => {
      const moved = blocks[given.from]!;
      const after = blocks.join('').replace(moved, '').replace('</blockquote>', `${moved}</blockquote>`);
      expect(await typeInMoved(given)).toBe(writtenAt(given, after));
    }),
    { numRuns: 60 },
  );
});

test('an undo of the move brings the block back with the words of others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean().chain(isInside => plan(isInside, tens(1, 40))),
      async given => {
        expect(await typeInMoved(given)).toBe(writtenAt(given, blocks.join('')));
      },
    ),
    { numRuns: 80 },
  );
});

test('words of two people stay whole who type at one place of a paragraph, and move it', async () => {
  const writer = fc.record({
    keys: times(8),
    movesAt: fc.option(fc.nat({ max: typed.length - 1 })),
    by: fc.constantFrom(-1 as const, 1 as const),
  });
  await fc.assert(
    fc.asyncProperty(writer, writer, fc.tuple(times(15), times(15)), async (one, other, lines) => {
      const clock = new FakeClock();
      const lineOf = (text: string) => `<p>${text}</p>`;
      const authority = new StepsAuthority(['First', 'Second', 'Third', 'Last'].map(lineOf).join(''), clock);
      const pages = pagesWithLines(lines, authority, clock);
      await pass(clock, 1000);
      for (const [index, { keys, movesAt, by }] of [one, other].entries()) {
        const page = pages[index]!;
        selectEndOf(page, 'Second');
        const move = () => page.edit((tr, state) => moveBlock(state, blockAtSelection(state)!, by) ?? tr);
        const text = typed.replaceAll('a', index === 0 ? 'a' : 'b');
        typeWords(page, text, { keys, clock }, (key, time) => key === movesAt && clock.after(time, move));
      }
      await pass(clock, 5000);
      for (const { html } of pages) expect(html).toBe(authority.html);
      expect(authority.kept).toEqual([]);
      const words = authority.html.split(/<[^>]*>|\s+/).filter(word => word !== '');
      const all = [
        'First',
        'Second',
        'Third',
        'Last',
        ...`${typed} ${typed.replaceAll('a', 'b')}`.trim().split(/\s+/),
      ];
      expect(words.toSorted()).toEqual(all.toSorted());
    }),
    { numRuns: 60 },
  );
});

/** Drags the last word of a line to the end of another one. */
function dragLastWord(page: LivePage, line: number, otherLine: number): void {
  const { state } = page;
  const [end, target] = [line, otherLine].map(
    index => state.doc.children.slice(0, index + 1).reduce((pos, { nodeSize }) => pos + nodeSize, 0) - 1,
  );
  const word = state.doc.child(line).textContent.split(' ').at(-1)!;
  const selection = TextSelection.create(state.doc, end! - word.length, end!);
  const moved = movedTo(state.apply(state.tr.setSelection(selection)), target!);
  page.edit(tr => moved?.steps.reduce((before, step) => before.step(step), tr) ?? tr);
}

test.each([
  ['dropped behind it', 0, 1],
  ['dragged with it', 1, 0],
])('a word in work stays whole where words are %s', async (_, line, otherLine) => {
  const words = ['w100x', 'w101x', 'w102x'];
  await fc.assert(
    fc.asyncProperty(
      times(8),
      fc.nat({ max: 17 }),
      fc.tuple(times(15), times(15)),
      async (keys, movesAt, lines) => {
        const clock = new FakeClock();
        const authority = new StepsAuthority('<p>The first</p><p>Second</p>', clock);
        const [mover, typist] = pagesWithLines(lines, authority, clock);
        await pass(clock, 1000);
        selectEndOf(typist!, 'Second');
        typeWords(
          typist!,
          ` ${words.join(' ')}`,
          { keys, clock },
          (key, time) => key === movesAt && clock.after(time, () => dragLastWord(mover!, line, otherLine)),
        );
        await pass(clock, 4000);
        for (const { html } of [mover!, typist!]) expect(html).toBe(authority.html);
        expect(authority.html.match(/w\d+x/g)?.toSorted()).toEqual(words);
      },
    ),
    { numRuns: 60 },
  );
});
