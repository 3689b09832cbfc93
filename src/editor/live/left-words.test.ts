// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { takeLeftTexts } from '../autosave/left-texts.ts';
import { FakeClock, FakeJournal } from '../testing/fake-autosave-service.ts';
import { LivePage, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';

const textWith = (line: string) => `<p>First</p><p>${line}</p>`;
const words = { mine: 'alpha bravo', later: 'gamma delta', theirs: 'quick foxes jump' };
const lineStart = 'First'.length + 3;

/** Two closed tabs have left words where somebody types; the line without a word is `|`. Returns what is stored at the end. */
async function putIn(line: string, keysBefore: number): Promise<string> {
  const clock = new FakeClock();
  const base = textWith(line.replace(/\| ?/, '').trim());
  const authority = new StepsAuthority(base, clock);
  const open = (name: string, journal?: FakeJournal) => {
    const time = () => 40;
    const good = {
      there: time,
      back: time,
      outcome: () => 'ok',
      arrivals: () => 1,
      check: () => 100,
    } as const;
    return new LivePage(name, authority, clock, { ...good, outcome: () => 'ok' }, journal);
  };
  const other = open('other');
  await pass(clock, 600);
  const [start, end] = line.split('|');
  const before = end === '' ? start!.trimEnd() : start!;
  const { state } = other;
  const caret = TextSelection.create(state.doc, lineStart + before.length);
  other.state = state.apply(state.tr.setSelection(caret));
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
