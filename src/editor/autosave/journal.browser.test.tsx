import { clear, entries, set } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { Autosave } from './autosave.ts';
import { clock } from './clock.ts';
import { journal } from './journal.ts';
import { journalStore } from './journal-store.ts';
import { takeLeftTexts } from './left-texts.ts';
import { tabId } from './tab.ts';

const long = `<p>${'Harbour lights. '.repeat(10_000)}</p>`;
const entryOf = (value: string, at = Date.now()) => ({
  value,
  base: { value: long, version: '"1"' },
  sent: [],
  at,
});

beforeEach(() => clear(journalStore()));

const stored = () => entries<string[], object>(journalStore());
const sizesOf = async (kind: string) =>
  (await stored()).flatMap(([key, record]) => (key[0] === kind ? [JSON.stringify(record).length] : []));

/** Turns what this tab has stored into what a tab that was killed has left. */
async function leaveTab() {
  const texts = await stored();
  await clear(journalStore());
  for (const [key, record] of texts)
    await set(
      key.map(part => (part === tabId ? 'closed' : part)),
      { ...record, session: 'closed' },
      journalStore(),
    );
}

const leftValues = async () => (await journal.findLeftTexts('document 1')).entries.map(({ value }) => value);

test('keys in a long text are stored as what they change, and read as the whole text', async () => {
  for (const typed of ['a', 'ab', 'abc'])
    await journal.write('document 1', entryOf(`${long}<p>${typed}</p>`));
  expect(await sizesOf('text')).toEqual([]);
  expect(await sizesOf('kept text')).toHaveLength(1);
  expect((await sizesOf('packed text'))[0]).toBeLessThan(500);
  await leaveTab();
  expect(await leftValues()).toEqual([`${long}<p>abc</p>`]);
});

test('a text that has little in common with the one before is read as it is', async () => {
  await journal.write('document 1', entryOf(long));
  await journal.write('document 1', entryOf('<p>Another text.</p>'.repeat(5000)));
  expect(await sizesOf('kept text')).toHaveLength(1);
  await leaveTab();
  expect(await leftValues()).toEqual(['<p>Another text.</p>'.repeat(5000)]);
});

test('a long text is stored whole again after the device was cleared', async () => {
  await journal.write('document 1', entryOf(`${long}a`));
  await clear(journalStore());
  await journal.write('document 1', entryOf(`${long}ab`));
  await leaveTab();
  expect(await leftValues()).toEqual([`${long}ab`]);
});

test('a text that became short replaces the long one, and nothing is left once it is saved', async () => {
  await journal.write('document 1', entryOf(`${long}a`, 1));
  await journal.write('document 1', entryOf('<p>Short.</p>', 2));
  await leaveTab();
  expect(await leftValues()).toEqual(['<p>Short.</p>']);
  await clear(journalStore());
  await journal.write('document 1', entryOf(`${long}a`));
  await journal.clear('document 1');
  expect(await stored()).toEqual([]);
});

test('a text of a closed tab is put into one of two that are opened at once', async () => {
  const base = { value: '<p>Stored.</p>', version: '"1"' };
  await journal.write('document 1', { ...entryOf('<p>Stored. Unsent.</p>'), base });
  await leaveTab();
  const open = () =>
    new Autosave('document 1', base, { save: async () => base, load: async () => base }, { journal, clock });
  const pages = [open(), open()];
  await Promise.all(pages.map(page => takeLeftTexts(page)));
  const values = new Set(pages.map(page => page.state().value));
  expect(values).toEqual(new Set(['<p>Stored.</p>', '<p>Stored. Unsent.</p>']));
});
