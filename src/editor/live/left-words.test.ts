// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { takeLeftTexts } from '../autosave/left-texts.ts';
import { FakeClock, FakeJournal } from '../testing/fake-autosave-service.ts';
import { type Line, LivePage, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const textWith = (line: string) => `<p>First</p><p>${line}</p>`;
const words = { mine: 'alpha bravo', later: 'gamma delta', theirs: 'quick foxes jump' };
const lineStart = 'First'.length + 3;
const good: Pick<Line, 'outcome' | 'arrivals'> = { outcome: () => 'ok', arrivals: () => 1 };

const caretAt = (page: LivePage, position: number) => {
  page.state = page.state.apply(page.state.tr.setSelection(TextSelection.create(page.state.doc, position)));
};

/** Two closed tabs have left words where somebody types; the line without a word is `|`. Returns what is stored at the end. */
async function putIn(line: string, keysBefore: number): Promise<string> {
  const clock = new FakeClock();
  const base = textWith(line.replace(/\| ?/, '').trim());
  const authority = new StepsAuthority(base, clock);
  const open = (name: string, journal?: FakeJournal) => {
    const time = () => 40;
    return new LivePage(
      name,
      authority,
      clock,
      { ...good, there: time, back: time, check: () => 100 },
      journal,
    );
  };
  const other = open('other');
  await pass(clock, 600);
  const [start, end] = line.split('|');
  const before = end === '' ? start!.trimEnd() : start!;
  caretAt(other, lineStart + before.length);
  const theirs = `${/\w$/.test(before) ? ' ' : ''}${words.theirs}`;
  const type = async (text: string) => {
    for (const letter of text) {
      other.edit(tr => tr.insertText(letter));
      await pass(clock, 90);
    }
  };
  await type(theirs.slice(0, keysBefore));
  const journal = new FakeJournal();
  const entry = (session: string, word: string, at: number) => ({
    ...{ session, at, value: textWith(line.replace('|', word)) },
    base: { value: base, version: '1', at: new Date(1000).toISOString() },
  });
  journal.others = [entry('later', words.later, 2), entry('first', words.mine, 1)];
  const again = open('again', journal);
  await pass(clock, 60);
  void takeLeftTexts(again.autosave);
  await type(theirs.slice(keysBefore));
  await pass(clock, 3000);
  for (const page of [other, again]) expect(page.html).toBe(authority.html);
  return authority.html;
}

test.each([
  ['in an empty line', '|'],
  ['before a word', '| Two'],
  ['between two words', 'One | two'],
  ['behind a word', 'One |'],
  ['right behind a word', 'One|'],
])('words of two closed tabs stay whole beside those that somebody types %s', async (_where, line) => {
  for (const keysBefore of [0, 1, 3, 6, 8]) {
    const html = await putIn(line, keysBefore);
    for (const word of Object.values(words)) expect(html).toContain(word);
  }
});

async function typeWords(page: LivePage, typed: readonly string[], clock: FakeClock): Promise<void> {
  for (const letter of typed.map(word => ` ${word}`).join('')) {
    page.edit(tr => tr.insertText(letter));
    await pass(clock, 80);
  }
}

/** A page is loaded again right behind a letter of its last word, and its writer goes on `wait` milliseconds later. */
async function loadAgain(times: { message: number; lastKey: number; wait: number }): Promise<string> {
  const clock = new FakeClock();
  const authority = new StepsAuthority('<p>First stands</p><p>Second waits there</p>', clock);
  const time = () => times.message;
  const open = (name: string, journal?: FakeJournal) =>
    new LivePage(name, authority, clock, { ...good, there: time, back: time, check: () => 60 }, journal);
  const lineEnd = (page: LivePage) => page.state.doc.firstChild!.nodeSize - 1;
  const [other, left] = [open('other'), open('left')];
  await pass(clock, 800);
  caretAt(other, lineEnd(other) + 'Second'.length + 2);
  caretAt(left, lineEnd(left));
  const otherTyped = typeWords(other, ['one', 'two', 'three', 'four', 'five', 'six', 'seven'], clock);
  await typeWords(left, ['alpha', 'bravo'], clock);
  await pass(clock, times.lastKey);
  left.autosave.leave();
  const journal = new FakeJournal();
  journal.others = left.journal.own ? [{ ...left.journal.own, session: 'left' }] : [];
  left.kill();
  await pass(clock, 200);
  const again = open('again', journal);
  await pass(clock, 200);
  void takeLeftTexts(again.autosave);
  await pass(clock, times.wait);
  caretAt(again, lineEnd(again));
  await typeWords(again, ['gamma', 'delta'], clock);
  await otherTyped;
  await pass(clock, 4000);
  expect(again.html).toBe(authority.html);
  return authority.html;
}

test('words that a page sent while it was loaded again are there once, and whole', async () => {
  for (const message of [60, 180, 260])
    for (const lastKey of [0, 30, 60, 90, 140])
      for (const wait of [0, 2500])
        expect({ message, lastKey, wait, html: await loadAgain({ message, lastKey, wait }) }).toMatchObject({
          html: '<p>First stands alpha bravo gamma delta</p><p>Second one two three four five six seven waits there</p>',
        });
});

test('words of closed tabs come in their order before those that are typed at the same place meanwhile', async () => {
  const clock = new FakeClock();
  const authority = new StepsAuthority('<p>One</p>', clock);
  const time = () => 40;
  const journal = new FakeJournal();
  const page = new LivePage(
    'page',
    authority,
    clock,
    { ...good, there: time, back: time, check: () => 60 },
    journal,
  );
  await pass(clock, 600);
  caretAt(page, 'One'.length + 1);
  await typeWords(page, ['four'], clock);
  await pass(clock, 600);
  const base = { value: '<p>One</p>', version: '1', at: new Date(1000).toISOString() };
  journal.others = [
    { session: 'later', at: 2, value: '<p>One three</p>', base },
    { session: 'first', at: 1, value: '<p>One two</p>', base },
  ];
  const typed = typeWords(page, ['five'], clock);
  void takeLeftTexts(page.autosave);
  await typed;
  await pass(clock, 3000);
  expect([page.html, authority.html]).toEqual(Array(2).fill('<p>One two three four five</p>'));
});
