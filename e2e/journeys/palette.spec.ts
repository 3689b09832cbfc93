import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, expectCount, expectLoaded } from '../support/board.ts';
import { hold } from '../support/hold.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns, tickets } = harbour;

const field = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const chosen = (page: Page) => page.locator('[role="option"][data-highlighted]');

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('the focused ticket is what the commands are about, full columns with their reason', async ({
  page,
}) => {
  await card(page, tickets.pinVessel.reference).focus();
  await openPalette(page);
  await expect(page.getByRole('dialog')).toContainText(tickets.pinVessel.reference);
  await page.keyboard.type('move');
  await expect(chosen(page)).toContainText('Move to…');
  await expect(page.getByRole('option', { name: /Move to In progress/ })).toContainText('Full 5 / 5');
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('option', { name: /^Move to Ready/ }).click();
  await expectCount(page, columns.ready, '5 of 8');
  await expect(card(page, tickets.pinVessel.reference)).toBeFocused();
});

test('Backspace takes the ticket out of the field; Escape gives the focus back', async ({ page }) => {
  await card(page, tickets.pinVessel.reference).focus();
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Archive' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option', { name: 'Archive' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page, tickets.pinVessel.reference)).toBeFocused();
});

test('a key leads to its ticket at once, beside the board with Cmd or Ctrl', async ({ page }) => {
  await openPalette(page);
  await page.keyboard.type('hbr-214');
  await expect(chosen(page)).toContainText('HBR-214');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).toHaveURL(/\/projects\/HBR\/board\/HBR-214$/);
  await openPalette(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('HBR-214');
  await expect(chosen(page)).toContainText('HBR-214');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/HBR-214$/);
});

test('what the service finds comes below, and the chosen row stays chosen', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  await page.route('**/api/app/search/tickets?**', async route => {
    await held;
    await route.continue();
  });
  await openPalette(page);
  // Not the searches for its first letters, which are given up.
  const early = page.waitForResponse(/\/api\/app\/search\/documents\?.*\bq=gate\b/);
  await page.keyboard.type('gate');
  await expect(chosen(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const before = await chosen(page).textContent();
  const place = await chosen(page).boundingBox();
  // Documents that come before tickets wait for them: tickets stand above, and would push them down.
  await (await early).finished();
  await expect(page.getByRole('progressbar', { name: 'Searching' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Documents found' })).toHaveCount(0);
  answer();
  await expect(page.getByRole('group', { name: 'Documents found' })).toBeVisible();
  expect(await chosen(page).textContent()).toBe(before);
  expect(await chosen(page).boundingBox()).toEqual(place);
});

test('letters may be left out, people lead to their tickets, and everything else to the search', async ({
  page,
}) => {
  await openPalette(page);
  await page.keyboard.type('oflne chk');
  await expect(page.getByRole('option', { name: /Offline check-in/ })).toBeVisible();
  await field(page).fill('tomas');
  await field(page).fill('Tomás');
  await page.getByRole('group', { name: 'People' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/assignee=/);
  await openPalette(page);
  await page.keyboard.type('power cut');
  await page.getByRole('option', { name: /Search for “power cut” everywhere/ }).click();
  await expect(page).toHaveURL(/\/search\?q=power\+cut$/);
});

test('what is typed before a field is there goes into it, and means nothing else', async ({ page }) => {
  const release = await hold(page, '**/assets/command-palette-*.js');
  await page.goto('/projects/HBR/board/HBR-219');
  await card(page, tickets.pinVessel.reference).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('scripx');
  await page.keyboard.press('Backspace');
  release();
  await expect(field(page)).toHaveValue('scrip');
  await page.keyboard.type('ts');
  await expect(field(page)).toHaveValue('scripts');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(page, tickets.pinVessel.reference)).not.toBeFocused();
});
