// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { joinBackward, setBlockType, splitBlock, wrapIn } from '@tiptap/pm/commands';
import { liftListItem, sinkListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockAtSelection, moveBlock } from '../menus/move-block.ts';
import { richTextSchema } from '../schema/html-codec.ts';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { tens, times } from '../testing/random-times.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const { nodes, marks } = richTextSchema();
const start = ['First', 'Second', 'Third', 'Last'].map(words => `<p>${words} line</p>`).join('');

const moveBy =
  (by: -1 | 1): Command =>
  (state, dispatch) => {
    const block = blockAtSelection(state);
    const tr = block && moveBlock(state, block, by);
    if (tr) dispatch?.(tr);
    return tr !== null;
  };
const commands = {
  type: () => true,
  split: splitBlock,
  join: joinBackward,
  moveUp: moveBy(-1),
  moveDown: moveBy(1),
  makeHeading: setBlockType(nodes.heading!, { level: 2 }),
  quote: wrapIn(nodes.blockquote!),
  makeList: wrapInList(nodes.bulletList!),
  liftItem: liftListItem(nodes.listItem!),
  sinkItem: sinkListItem(nodes.listItem!),
  makeAllBold: (state, dispatch) => {
    dispatch?.(state.tr.addMark(0, state.doc.content.size, marks.bold!.create()));
    return true;
  },
} as const satisfies Record<string, Command>;

interface Change {
  name: keyof typeof commands;
  /** The line that it is made in, and where the caret is then. */
  line: number;
  isAtEnd: boolean;
  /** Milliseconds before it. */
  pause: number;
  /** So many words are typed at the caret after it, key by key. */
  words: number;
}

function putCaret(page: LivePage, { line, isAtEnd }: Change): void {
  const lines: number[] = [];
  page.state.doc.descendants((node, pos) => {
    if (node.isTextblock) lines.push(isAtEnd ? pos + 1 + node.content.size : pos + 1);
  });
  const caret = TextSelection.create(page.state.doc, lines[Math.min(line, lines.length - 1)]!);
  page.state = page.state.apply(page.state.tr.setSelection(caret));
}

const changes = (...names: Change['name'][]) =>
  fc.array(
    fc.record<Change>({
      name: fc.constantFrom('type', ...names),
      line: fc.nat({ max: 5 }),
      isAtEnd: fc.boolean(),
      pause: tens(0, 12),
      words: fc.nat({ max: 2 }),
    }),
    { maxLength: 4 },
  );

/** Three people make their changes at once. Returns what the service has in the end, and the words that were typed. */
async function write(
  people: readonly Change[][],
  keys: readonly number[],
  lines: readonly number[][],
  html = start,
) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(html, clock);
  const pages = pagesWithLines(lines, authority, clock);
  await pass(clock, 1000);
  const typed: string[] = [];
  for (const [index, made] of people.entries()) {
    const page = pages[index]!;
    let time = 0;
    for (const change of made) {
      time += change.pause;
      clock.after(time, () => {
        putCaret(page, change);
        page.run(commands[change.name]);
      });
      for (let count = 0; count < change.words; count++) {
        // All words are of one length, so that none is within another one.
        const word = `w${100 + typed.length}x`;
        typed.push(word);
        for (const [key, letter] of [...` ${word}`].entries()) {
          time += keys[key % keys.length]!;
          clock.after(time, () => page.edit(tr => tr.insertText(letter)));
        }
      }
    }
  }
  await pass(clock, 6000);
  for (const { html } of pages) expect(html).toBe(authority.html);
  return { html: authority.html, typed };
}

const change = (
  name: Change['name'],
  line: number,
  place: 'start' | 'end',
  { words = 0, pause = 0 } = {},
): Change => ({ ...{ name, line, words, isAtEnd: place === 'end', pause } });
const word = { words: 1 };

test.each<[string, Change[][], { key: number; lines: number[][] }]>([
  [
    'somebody presses Enter behind a word in work, and moves its line',
    [
      [change('type', 0, 'start', word), change('split', 3, 'end'), change('moveDown', 3, 'start')],
      [change('type', 3, 'end', word)],
    ],
    { key: 10, lines: [[20], [10], [10]] },
  ],
  [
    'a quote of a line comes out otherwise on the service than on the page that made it',
    [
      [change('makeList', 3, 'start')],
      [change('join', 3, 'start'), change('quote', 2, 'start')],
      [change('moveUp', 3, 'start'), change('type', 3, 'start', word)],
    ],
    { key: 10, lines: [[10], [10, 10, 50, 30], [30]] },
  ],
  [
    'somebody joins a line with one that ends with a word in work, and types there, while it is moved away',
    [[], [change('type', 2, 'end', word), change('moveUp', 3, 'start')], [change('join', 3, 'start', word)]],
    { key: 10, lines: [[10], [10], [90]] },
  ],
  [
    'a line in which somebody typed is moved away while they join it and type on',
    [
      [],
      [change('type', 3, 'start', word), change('join', 3, 'start', word)],
      [change('moveUp', 3, 'start')],
    ],
    { key: 10, lines: [[10], [40], [10]] },
  ],
  [
    'somebody types at the end of a line that another person divides there and moves',
    [
      [change('split', 3, 'end'), change('moveDown', 3, 'start', { pause: 30 })],
      [],
      [change('type', 3, 'end', word)],
    ],
    { key: 10, lines: [[10], [10], [70]] },
  ],
  [
    'somebody puts a line into a quote while a line is divided, and moved, at the same place',
    [
      [change('type', 2, 'start', word)],
      [change('split', 3, 'start'), change('moveUp', 4, 'start', { pause: 30 })],
      [change('split', 3, 'start'), change('quote', 2, 'start', { pause: 30 })],
    ],
    { key: 10, lines: [[10], [10], [80]] },
  ],
  [
    'several pieces of a word were put before the place of a line that was moved away',
    [
      [change('join', 3, 'start', { words: 1, pause: 50 })],
      [change('moveDown', 1, 'end', word)],
      [change('moveUp', 3, 'start', { pause: 40 }), change('type', 0, 'start', word)],
    ],
    { key: 20, lines: [[10, 90], [10], [10]] },
  ],
])('no word is lost, doubled or divided where %s', async (_, people, { key, lines }) => {
  const { html, typed } = await write(people, [key], lines);
  expect(wordsIn(html).toSorted()).toEqual(typed);
});

const listed =
  '<p>First line</p><ul><li><p>Second line</p></li><li><p>Third line</p></li></ul><p>Last line</p>';

test.each<[string, Change[][]]>([
  [
    'two people take items out of it',
    [
      [change('liftItem', 1, 'start'), change('type', 1, 'start', word)],
      [change('liftItem', 2, 'start'), change('liftItem', 1, 'start', word)],
      [],
    ],
  ],
  [
    'one takes an item out of it, and another one puts the next one under that',
    [
      [],
      [change('liftItem', 1, 'start'), change('type', 1, 'start', word)],
      [change('type', 1, 'start', word), change('sinkItem', 2, 'start')],
    ],
  ],
])('no word of a list is lost, doubled or divided where %s', async (_, people) => {
  const { html, typed } = await write(people, [10], [[10], [600], [40]], listed);
  expect(wordsIn(html).toSorted()).toEqual(typed);
});

/** Marks may divide a word. */
const wordsIn = (html: string): string[] => html.replace(/<\/?strong>/g, '').match(/w\d+x/g) ?? [];

test.each<[string, Change['name'][], string?]>([
  ['split and join lines', ['split', 'join']],
  ['move blocks, and put them into quotes and lists', ['moveUp', 'moveDown', 'quote', 'makeList']],
  ['split and move lines, and make them bold', ['split', 'moveUp', 'moveDown', 'makeAllBold']],
  ['make lines headings, and items of lists', ['makeHeading', 'makeList']],
  ['do all of that', Object.keys(commands) as Change['name'][]],
  ['change lists', ['join', 'split', 'liftItem', 'sinkItem', 'makeList'], listed],
])('no word is lost, doubled or divided while three people type and %s', async (_, names, from) => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(changes(...names), changes(...names), changes(...names)),
      times(3),
      fc.tuple(times(15), times(15), times(15)),
      async (people, keys, lines) => {
        const { html, typed } = await write(people, keys, lines, from);
        expect(wordsIn(html).toSorted()).toEqual(typed);
      },
    ),
    { numRuns: 60 },
  );
});
