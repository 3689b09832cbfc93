import type { Page } from '@playwright/test';
import { owner, people } from '#seed/names.ts';
import { localPart } from '#seed/people.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';
import { startDocument } from '../support/start-document.ts';
import { type Save, WritingTab } from '../support/writing-tab.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 412/] });

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const alsoOpen = (page: Page) => page.getByRole('main').getByText('Also open in another tab');

async function open(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  return page;
}

async function newDocument(page: Page): Promise<string> {
  await startDocument(page);
  await expect(text(page)).toHaveAttribute('contenteditable', 'true');
  return page.url();
}

test('two tabs of one person notice each other, and neither writes over the other', async ({
  page: first,
  context,
  playwright,
  deployment,
}) => {
  const address = await newDocument(first);
  await first.goto('/inbox');
  const page = await open(await context.newPage(), address);
  await text(page).focus();
  await page.keyboard.type('First line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Last line');
  await expect(savedIndicator(page)).toBeVisible();
  await expect(alsoOpen(page)).toHaveCount(0);
  const other = await open(await context.newPage(), address);
  for (const tab of [page, other]) await expect(alsoOpen(tab)).toBeVisible();
  await page.mouse.move(700, 600);
  await expectAccessible(page, 'main');

  // A document pinned in one tab is pinned in the other, under its current title.
  const pin = (tab: Page) => tab.getByRole('button', { name: 'Pin document' });
  const pinned = (tab: Page) => tab.getByRole('list', { name: 'Pinned' }).getByRole('link');
  await pin(page).press('Enter');
  for (const tab of [page, other]) {
    await expect(pinned(tab)).toHaveText(['Untitled']);
    await expect(pin(tab)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(pin(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill('Tide tables');
  for (const tab of [page, other]) await expect(pinned(tab)).toHaveText(['Tide tables']);
  await other.getByRole('button', { name: 'More actions' }).click();
  await other.getByRole('menuitem', { name: 'Unpin document' }).click();
  for (const tab of [page, other]) await expect(pinned(tab)).toHaveCount(0);
  await expect(pin(page)).toHaveAttribute('aria-pressed', 'false');
  await text(page).focus();

  // A save of one tab appears in the other, whose caret keeps its place in the text.
  await text(other).focus();
  await other.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Very ');
  await expect(text(other)).toHaveText('Very First lineLast line');
  await other.keyboard.type(' of all');
  for (const tab of [page, other]) await expect(text(tab)).toHaveText('Very First lineLast line of all');

  // Both write without a connection: both texts have the words of both.
  await context.setOffline(true);
  await text(page).focus();
  await page.keyboard.type('Mine ');
  await other.keyboard.type(', and mine too');
  for (const tab of [page, other]) await expect(tab.getByText('Offline, kept on this device')).toBeVisible();
  await context.setOffline(false);
  const keptText = 'Very Mine First lineLast line of all, and mine too';
  for (const tab of [page, other]) {
    await expect(text(tab)).toHaveText(keptText);
    await expect(tab.getByRole('alert')).toHaveCount(0);
  }

  // When a tab closes with unsaved text, it is put into the text of the other tab, which says so.
  await context.setOffline(true);
  await text(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Not sent.');
  await expect(page.getByText('Offline, kept on this device')).toBeVisible();
  await page.close();
  await expect(text(other)).toContainText('Not sent.');
  await expect(other.getByText('Your unsaved words are in this document again')).toBeVisible();
  await expect(alsoOpen(other)).toHaveCount(0);
  await context.setOffline(false);
  await expect(savedIndicator(other)).toBeVisible();

  // Other people who edit the same text are named.
  const colleagueApi = await playwright.request.newContext({
    baseURL: deployment.url,
    extraHTTPHeaders: { origin: deployment.url },
  });
  const colleague = people[0]!;
  const email = `${localPart(colleague)}@northquay.example`;
  await colleagueApi.post('/api/app/session', { data: { email, password: owner.password } });
  const id = address.split('/').at(-1);
  const answer = await colleagueApi.patch(`/api/v1/documents/${id}`, {
    data: { caption: 'By somebody else' },
  });
  expect(answer.status()).toBe(200);
  await expect(other.getByText(`${colleague.name} is editing`).first()).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Caption' })).toHaveValue('By somebody else');
  await colleagueApi.dispose();
});

/** Rounds of two concurrent saves; `npm run faults` runs a hundred. */
const rounds = Number(process.env.SAVE_ROUNDS ?? 20);

test('concurrent saves from two tabs lose no word of either', async ({ page: first, context }) => {
  test.setTimeout(240_000);
  const address = await newDocument(first);
  await first.goto('/inbox');
  const saves: Save[] = [];
  const tabs = [
    new WritingTab(await context.newPage(), saves),
    new WritingTab(await context.newPage(), saves),
  ];
  for (const tab of tabs) await tab.open(address);
  for (let round = 0; round < rounds; round += 1)
    await Promise.all(tabs.map((tab, index) => tab.save(`${index === 0 ? 'a' : 'b'}${round}`)));
  saves.sort((one, other) => one.version - other.version);
  for (const [index, { base, version, words }] of saves.entries()) {
    const previous = saves[index - 1];
    if (!previous) continue;
    // Each save is based on the one before it, whichever tab made it.
    expect(base).toBe(`"${previous.version}"`);
    const lostWords = previous.words.filter(word => !words.includes(word));
    expect(lostWords, `words that version ${version} lacks`).toEqual([]);
  }
  expect(saves.length).toBeGreaterThan(rounds);
  expect([...saves.at(-1)!.words].sort()).toEqual(
    Array.from({ length: rounds }, (_, round) => [`a${round}`, `b${round}`])
      .flat()
      .sort(),
  );
});
