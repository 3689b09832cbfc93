import { entries } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetKept, keptStore, readKept, setKeptPerson } from '#api/kept/kept-store.ts';
import { keptSizes, trimKept } from '#api/kept/trim-kept.ts';
import { harbour } from '#seed/names.ts';
import { holdAnswers, setOffline } from './testing/memory-service.ts';
import { openApp, reopenFromDevice } from './testing/open-app.ts';

const { pinVessel, session } = harbour.tickets;
const pinCard = page.getByRole('link', { name: new RegExp(`${pinVessel.reference}$`) });

type Entry = [key: string[], value: { json?: string; at: number; usedAt?: number; size?: number }];
const keptEntries = () => entries<string[], Entry[1]>(keptStore() as never) as Promise<Entry[]>;

/** Waits until answers to this read are kept. */
const expectKept = (read: string) =>
  expect
    .poll(async () => (await keptEntries()).some(([key]) => key[0] === 'answer' && key[3]!.includes(read)))
    .toBe(true);

/** Opens the board and waits until the device has it. */
async function keepBoard(): Promise<void> {
  await openApp('/projects/HBR/board');
  await expect.element(pinCard).toBeVisible();
  for (const read of ['readSession', 'listProjects', 'listBoards', 'listTickets']) await expectKept(read);
}

test('a visited board opens without a connection, and says how old it is', async () => {
  await keepBoard();
  await setOffline(true);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  onTestFinished(() => void vi.useRealTimers());
  reopenFromDevice();
  await expect.element(pinCard).toBeVisible();
  await expect.element(page.getByText(/^Offline\. .* As of (\d+ \w+ )?\d\d:\d\d\.$/)).toBeVisible();
  await setOffline(false);
  await expect.element(page.getByText('Back online.')).toBeVisible();
});

test('the inbox and the own tickets that were visited open from the board without a connection', async () => {
  await openApp('/inbox');
  const notice = page.getByRole('link', { name: /^Unread:/ }).first();
  await expect.element(notice).toBeVisible();
  await expectKept('listInbox');
  history.replaceState(null, '', '/my-tickets');
  reopenFromDevice();
  const own = page.getByRole('link', { name: session.title });
  await expect.element(own).toBeVisible();
  await expectKept('listMyTickets');
  history.replaceState(null, '', '/projects/HBR/board');
  reopenFromDevice();
  await expect.element(pinCard).toBeVisible();
  await expectKept('listBoards');
  await setOffline(true);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect.element(notice).toBeVisible();
  await page.getByRole('link', { name: /^My tickets/ }).click();
  await expect.element(own).toBeVisible();
});

test('a page that was never opened says that the device does not have it', async () => {
  await keepBoard();
  await setOffline(true);
  history.replaceState(null, '', '/inbox');
  reopenFromDevice();
  await expect.element(page.getByText(/^This page is not on this device yet\./)).toBeVisible();
});

test('a calendar and a ticket that were never opened are said to be missing in the same words', async () => {
  await keepBoard();
  await setOffline(true);
  await pinCard.click();
  const words = page.getByText('This part is not on this device yet. It opens when the connection is back.');
  await expect.element(words).toBeVisible();
  history.replaceState(null, '', '/projects/HBR/calendar');
  reopenFromDevice();
  await expect.element(words).toBeVisible();
});

test('cards are shown from the device before the service answers, and then made true', async () => {
  await keepBoard();
  const stored = await keptEntries();
  const [key, answer] = stored.find(([, { json }]) => json?.includes(pinVessel.title))!;
  const json = answer.json!.replaceAll(pinVessel.title, 'An older title');
  await keptStore()('readwrite', store => void store.put({ ...answer, json }, key));
  const release = holdAnswers(/\/api\//);
  reopenFromDevice();
  await expect.element(page.getByRole('link', { name: /^An older title/ })).toBeVisible();
  release();
  await expect.element(page.getByRole('link', { name: new RegExp(`^${pinVessel.title}`) })).toBeVisible();
  await expect
    .poll(async () => (await keptEntries()).some(([, { json: kept }]) => kept?.includes('An older title')))
    .toBe(false);
});

const hash = '["listBoards",{"project":"p"}]';
const put = (key: string[], value: object) => keptStore()('readwrite', store => void store.put(value, key));

/** Keeps answers of this person, used one after the other. */
async function putAnswers(person: string, count: number): Promise<string[][]> {
  await openApp('/sign-in');
  await forgetKept();
  await setKeptPerson(person);
  const keys = Array.from({ length: count }, (_, index) => [person, '1 tests', `${index} ${hash}`]);
  for (const [index, key] of keys.entries()) {
    const at = Date.now();
    await put(['answer', ...key], { json: '[]', etag: null, at });
    await put(['facts', ...key], { at, usedAt: at + index, size: 1000, projects: [`p${index}`] });
  }
  return keys;
}

const keptHashes = async () =>
  (await keptEntries()).flatMap(([key]) => (key[0] === 'answer' ? [key[3]!.slice(0, 1)] : [])).sort();

test('beyond the limit the longest unused answers go', async () => {
  await putAnswers('a', 5);
  const { most } = keptSizes;
  onTestFinished(() => {
    keptSizes.most = most;
  });
  keptSizes.most = 3000;
  await trimKept('a');
  expect(await keptHashes()).toEqual(['2', '3', '4']);
});

test('answers of projects that one has lost go', async () => {
  await putAnswers('a', 3);
  const [key] = (await keptEntries())[0]!;
  await put(['facts', ...key.slice(1)], { at: Date.now(), usedAt: 0, size: 1, projects: ['p0', 'p1'] });
  await trimKept('a', new Set(['p1']));
  expect(await keptHashes()).toEqual(['1']);
});

test('answers of another contract, and those of two weeks ago, are not shown, and go', async () => {
  const [first, second] = (await putAnswers('a', 3)) as [string[], string[]];
  await put(['answer', ...first], { json: '[]', etag: null, at: 0 });
  await put(['facts', ...first], { at: 0, usedAt: Date.now(), size: 1 });
  expect(await readKept(first[2]!)).toBeNull();
  expect(await readKept(second[2]!)).not.toBeNull();
  await put(['facts', 'a', '1 older', `9 ${hash}`], { at: Date.now(), usedAt: Date.now(), size: 1 });
  await put(['answer', 'a', '1 older', `9 ${hash}`], { json: '[]', etag: null, at: Date.now() });
  expect(await readKept(`9 ${hash}`)).toBeNull();
  await trimKept('a');
  expect(await keptHashes()).toEqual(['1', '2']);
});

test('the session of another person, and the end of a session, leave nothing', async () => {
  await putAnswers('a', 2);
  await setKeptPerson('a');
  expect(await keptHashes()).toEqual(['0', '1']);
  await setKeptPerson('b');
  expect(await keptHashes()).toEqual([]);
  await putAnswers('a', 2);
  await forgetKept();
  expect(await keptHashes()).toEqual([]);
  expect(localStorage.getItem('docket.kept-person')).toBeNull();
});
