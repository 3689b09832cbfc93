// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MoveStep } from '#text/move-step.ts';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { pagesWithLines, pass } from '../testing/live-page.ts';
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

async function typeInMoved({ typesAt, keys, from, to, isInside, movesAt, undoesAfter, lines }: Plan) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(blocks.join(''), clock);
  const [other, page, third] = pagesWithLines(lines, authority, clock);
  await pass(clock, 1000);
  page!.state.doc.descendants((node, pos) => {
    if (node.text === typesAt)
      page!.state = page!.state.apply(
        page!.state.tr.setSelection(TextSelection.create(page!.state.doc, pos + node.nodeSize)),
      );
  });
  const move = () =>
    other!.edit(tr => {
      const at = (index: number) =>
        tr.doc.children.slice(0, index).reduce((pos, { nodeSize }) => pos + nodeSize, 0);
      return tr.step(new MoveStep(at(from), at(from + 1), isInside ? at(4) - 1 : at(to)));
    });
  let time = 0;
  for (const [key, letter] of [...typed].entries()) {
    if (key === movesAt) {
      clock.after(time, move);
      if (undoesAfter !== null) clock.after(time + undoesAfter, () => other!.run(undo));
    }
    clock.after(time, () => page!.edit(tr => tr.insertText(letter)));
    time += keys[key % keys.length]!;
  }
  await pass(clock, 6000);
  for (const { html } of [other!, page!, third!]) expect(html).toBe(authority.html);
  expect(authority.kept).toEqual([]);
  return authority.html;
}

const tens = (min: number, max: number) => fc.integer({ min, max }).map(count => count * 10);
const times = (max: number) => fc.array(tens(1, max), { minLength: 1, maxLength: 4 });
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
