// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { redo, undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const start = '<p>The berth is free.</p>';
const [from, to] = [5, 10];
const words = ['north', 'quays', 'climb'] as const;

interface Writer {
  /** Milliseconds: before the first key, before each next one, and on the way of requests and events. */
  before: number;
  keys: readonly number[];
  line: readonly number[];
}

type Selected = readonly [from: number, to: number];

/** Lets each writer select a word, the same one where nothing else is said, and type another one over it, letter by letter. */
async function replaceAtOnce(
  writers: readonly Writer[],
  selected: readonly Selected[] = [],
  typing: readonly string[] = words,
) {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const pages = pagesWithLines(
    writers.map(({ line }) => line),
    authority,
    clock,
  );
  await pass(clock, 1500);
  for (const [index, page] of pages.entries()) {
    const range = selected[index] ?? [from, to];
    page.state = page.state.apply(page.state.tr.setSelection(TextSelection.create(page.state.doc, ...range)));
  }
  for (const [index, page] of pages.entries()) {
    let at = writers[index]!.before;
    for (const [key, letter] of [...typing[index]!].entries()) {
      clock.after(at, () => page.edit(tr => tr.insertText(letter)));
      at += writers[index]!.keys[key % writers[index]!.keys.length]!;
    }
  }
  const typed = typing.slice(0, writers.length);
  return { clock, authority, pages, typed };
}

const wait = fc.integer({ min: 1, max: 20 }).map(tens => tens * 10);
const writer = fc.record({
  before: fc.integer({ min: 0, max: 15 }).map(tens => tens * 10),
  keys: fc.array(wait, { minLength: 1, maxLength: 4 }),
  line: fc.array(wait, { minLength: 1, maxLength: 6 }),
});

test('letters of people who type over the same word at once are never mixed, and no word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(writer, { minLength: 2, maxLength: 3 }), async writers => {
      const { clock, authority, pages, typed } = await replaceAtOnce(writers);
      const seen = new Set<string>();
      for (let passed = 0; passed < 6000; passed += 100) {
        await pass(clock, 100);
        seen.add(authority.html);
      }
      for (const page of pages) expect(page.html).toBe(authority.html);
      // At every moment, what stands between the other words are beginnings of the typed ones.
      for (const html of seen) {
        const between = /^<p>The (.*) is free\.<\/p>$/.exec(html)?.[1];
        expect(between).toMatch(beginnings(typed));
        for (const [first] of typed) expect(between!.split(first!).length, between).toBeLessThanOrEqual(2);
      }
      const kept = [authority.html, ...authority.kept];
      for (const word of typed) expect(kept.some(html => html.includes(word))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

/** The old word, or any of the typed words as far as they are typed, in any order. */
function beginnings(typed: readonly string[]): RegExp {
  const begun = typed.map(word => `(?:${[...word].map((_, index) => word.slice(0, index + 1)).join('|')})`);
  return new RegExp(`^(?:berth|(?:${begun.join('|')}){0,${typed.length}})$`);
}

test('of a word that two people type over letter by letter, one stands and the other one is offered', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  const { clock, authority, pages } = await replaceAtOnce([steady, { ...steady, before: 30 }]);
  await pass(clock, 4000);
  expect(authority.html).toBe('<p>The quays is free.</p>');
  for (const page of pages) expect(page.html).toBe(authority.html);
  const [first, second] = pages.map(page => page.autosave.state().rivals);
  const words = { mine: '<p>The quays is free.</p>', alternative: '<p>The north is free.</p>' };
  expect(second).toMatchObject({ ...words, theirs: { by: 'page 0' } });
  expect(first).toMatchObject({ ...words, isReplaced: true, theirs: { by: 'page 1' } });
});

test('a word that somebody changed in part is offered whole', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  const { clock, authority, pages } = await replaceAtOnce(
    [steady, { ...steady, before: 30 }],
    [[from, from + 3]],
    ['you', 'quays'],
  );
  await pass(clock, 4000);
  const [offered, standing] = ['<p>The youth is free.</p>', '<p>The quays is free.</p>'];
  expect(authority.html).toBe(standing);
  for (const page of pages)
    expect(page.autosave.state().rivals).toMatchObject({ mine: standing, alternative: offered });
  pages[1]!.run(undo);
  await pass(clock, 1000);
  expect(authority.html).toBe(offered);
});

test('an undo puts the word of the other one in the place of the own one that stands, and a redo the own one again', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  for (const typing of [words, ['seven', 'eleven'], ['ten', 'eleven'], ['eleven', 'ten']] as const) {
    const { clock, authority, pages } = await replaceAtOnce([steady, { ...steady, before: 30 }], [], typing);
    await pass(clock, 4000);
    const [other, own] = typing.map(word => `<p>The ${word} is free.</p>`);
    const later = pages[1]!;
    later.edit(tr => tr.insertText('!', tr.doc.content.size - 1));
    later.run(undo);
    await pass(clock, 1000);
    expect(authority.html).toBe(own);
    later.run(undo);
    await pass(clock, 1000);
    expect(authority.html).toBe(other);
    later.run(redo);
    await pass(clock, 1000);
    expect(authority.html).toBe(own);
    later.run(redo);
    await pass(clock, 1000);
    expect(authority.html).toBe(own!.replace('.<', '.!<'));
    for (const page of pages) expect(page.html).toBe(authority.html);
  }
});

test('of a word that three people type over at once, one stands, and all are offered the other two', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  for (const [line, ...before] of [
    [20, 0, 0, 0],
    [20, 0, 30, 60],
    [150, 0, 100, 200],
  ] as const) {
    const typing = ['ten', 'seven', 'north'];
    const writers = before.map(wait => ({ ...steady, line: [line], before: wait }));
    const { clock, authority, pages } = await replaceAtOnce(writers, [], typing);
    await pass(clock, 6000);
    const [standing, offered] = ['<p>The north is free.</p>', '<p>The ten seven is free.</p>'];
    expect(authority.html).toBe(standing);
    const writersOf = ['page 2', 'page 2', 'page 0 and page 1'];
    for (const [index, page] of pages.entries())
      expect(page.autosave.state().rivals).toMatchObject({
        ...{ mine: standing, alternative: offered },
        theirs: { by: writersOf[index] },
      });
    for (const [page, html] of [
      [2, offered],
      [1, offered],
      [0, '<p>The berth ten seven is free.</p>'],
    ] as const) {
      pages[page]!.run(undo);
      await pass(clock, 1000);
      expect(authority.html).toBe(html);
    }
  }
});

test('an undo of the one whose word was replaced puts the old word beside the one that stands', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  const { clock, authority, pages } = await replaceAtOnce([steady, { ...steady, before: 30 }]);
  await pass(clock, 4000);
  const [earlier] = pages;
  for (const [command, html] of [
    [undo, '<p>The berth quays is free.</p>'],
    [redo, '<p>The quays is free.</p>'],
    [undo, '<p>The berth quays is free.</p>'],
  ] as const) {
    earlier!.run(command);
    await pass(clock, 1000);
    expect(authority.html).toBe(html);
    for (const page of pages) expect(page.html).toBe(html);
  }
});

test('somebody who writes on elsewhere leaves no two words one behind the other', async () => {
  const steady = { before: 0, keys: [60], line: [20] };
  const { clock, authority, pages } = await replaceAtOnce([steady, { ...steady, before: 30 }]);
  for (let key = 0; key < 20; key++) {
    await pass(clock, 200);
    for (const page of pages) page.edit(tr => tr.insertText('!', tr.doc.content.size - 1));
  }
  expect(authority.html).toMatch(/^<p>The quays is free\.!+<\/p>$/);
});

test.each([600, 800, 1000, 1200])(
  'who closes the editor while it sends, with two words one behind the other, leaves both: after %s ms',
  async wait => {
    const slow = { before: 0, keys: [60], line: [400] };
    const { clock, authority, pages } = await replaceAtOnce([slow, { ...slow, before: 30 }]);
    await pass(clock, 300 + wait);
    const later = pages[1]!;
    later.edit(tr => tr.insertText('!', tr.doc.content.size - 1));
    later.reopen();
    await pass(clock, 10_000);
    expect(authority.html).toBe('<p>The northquays is free.!</p>');
    expect(later.html).toBe(authority.html);
  },
);

const selection = fc
  .tuple(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 15 }))
  .map(([at, length]): Selected => [at, Math.min(at + length, 19)]);
const overlapping = fc
  .tuple(selection, selection)
  .filter(([one, other]) => one[0] <= other[1] && other[0] <= one[1]);

test('words typed at once over selections that overlap are never maimed: each is whole in the text, or else in the history', async () => {
  await fc.assert(
    fc.asyncProperty(
      overlapping,
      fc.integer({ min: 0, max: 15 }),
      fc.array(wait, { minLength: 1, maxLength: 4 }),
      async (selected, tens, keys) => {
        // Neither hears of the other one before the first key.
        const steady = { before: 0, keys, line: [100] };
        const { clock, authority, pages, typed } = await replaceAtOnce(
          [steady, { ...steady, before: tens * 10 }],
          selected,
          ['12345', 'ABCDE'],
        );
        await pass(clock, 6000);
        for (const page of pages) expect(page.html).toBe(authority.html);
        const kept = [authority.html, ...authority.kept];
        for (const word of typed) {
          expect(kept.some(html => html.includes(word))).toBe(true);
          const letters = authority.html.split('').filter(letter => word.includes(letter));
          expect(['', word]).toContain(letters.join(''));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('a text that is put in place of more than a word which somebody types over is merged word by word', async () => {
  const clock = new FakeClock();
  const authority = new StepsAuthority(start, clock);
  const line = { there: () => 50, back: () => 50, outcome: () => 'ok' as const, arrivals: () => 1 };
  const [wide, narrow] = ['wide', 'narrow'].map(name => new LivePage(name, authority, clock, line));
  await pass(clock, 1500);
  wide!.edit(tr => tr.insertText('One berth of the quay is free today', 1, 19));
  narrow!.edit(tr => tr.insertText('dock', from, to));
  await pass(clock, 4000);
  expect(authority.html).toBe('<p>One dock of the quay is free today</p>');
});

test.each([
  ['all at once', 1, 0],
  ['letter by letter', 0, 60],
])(
  'of two people who rewrite a line without a connection, both are offered the words of the other: %s',
  async (_, atOnce, pause) => {
    const clock = new FakeClock();
    const authority = new StepsAuthority(start, clock);
    const [first, second] = pagesWithLines([[20], [20]], authority, clock);
    await pass(clock, 1500);
    const both = [first!, second!];
    for (const page of both) page.line.outcome = () => 'unreachable';
    for (const [index, page] of both.entries()) {
      const line = ['Early words', 'Rapid start'][index]!;
      page.state = page.state.apply(
        page.state.tr.setSelection(TextSelection.create(page.state.doc, 1, page.state.doc.content.size - 1)),
      );
      for (const typed of atOnce ? [line] : line) {
        page.edit(tr => tr.insertText(typed));
        await pass(clock, pause);
      }
    }
    await pass(clock, 1000);
    for (const page of both) {
      page.line.outcome = () => 'ok';
      page.autosave.dispatch({ type: 'online' });
      await pass(clock, 4000);
    }
    expect(authority.html).toBe('<p>Rapid start</p>');
    expect(first!.autosave.state().rivals).toMatchObject({
      ...{ mine: '<p>Rapid start</p>', alternative: '<p>Early words</p>', isReplaced: true },
      theirs: { by: 'page 1' },
    });
    expect(second!.autosave.state().rivals).toMatchObject({
      ...{ mine: '<p>Rapid start</p>', alternative: '<p>Early words</p>' },
      theirs: { by: 'page 0' },
    });
    expect(authority.kept).toContain('<p>Early words</p>');
  },
);
