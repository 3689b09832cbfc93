import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import {
  before,
  card,
  cards,
  column,
  drag,
  expectCount,
  expectFirst,
  expectLoaded,
  expectMoved,
} from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns, tickets } = harbour;

const filters = (page: Page) => page.getByRole('list', { name: 'Filters' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Filter by' });
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Board' });

async function filterBy(page: Page, ...words: string[]): Promise<void> {
  await page.keyboard.press('f');
  for (const text of words) {
    await search(page).fill(text);
    const first = page.getByRole('option').first();
    await expect(first).toContainText(new RegExp(text.split(' ').at(-1)!, 'i'));
    await page.keyboard.press('Enter');
  }
  if (await search(page).isVisible()) await page.keyboard.press('Escape');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('filters are found in one search, stand in the address, and stay while a ticket is opened and closed', async ({
  page,
}) => {
  await filterBy(page, 'label gate', 'mara');
  await expect(filters(page)).toContainText('Assigneeis');
  await expect(filters(page).getByRole('button', { name: 'Label: gate' })).toBeVisible();
  await expect(card(page, tickets.session.reference)).toBeVisible();
  await expect(card(page, tickets.pinVessel.reference)).toBeHidden();
  await expect(bar(page)).toContainText(/3 of \d+/);
  // The count and the limit are those of the whole column.
  await expectCount(page, columns.ready, '4 of 8');
  const address = page.url();
  await card(page, tickets.session.reference).click();
  await expect(
    page.getByRole('complementary', { name: `Ticket ${tickets.session.reference}` }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(card(page, tickets.session.reference)).toBeVisible();
  await expect(card(page, tickets.pinVessel.reference)).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('Shift+F');
  await expect(card(page, tickets.pinVessel.reference)).toBeVisible();
  await expect(page).toHaveURL('/projects/HBR/board');
});

test('the parts of a chip change the filter, and Backspace takes it away', async ({ page }) => {
  await filterBy(page, 'label bug');
  await expect(card(page, tickets.pinVessel.reference)).toBeHidden();
  await filters(page).getByRole('button', { name: 'is', exact: true }).click();
  await page.getByRole('option', { name: 'is not' }).click();
  await expect(card(page, tickets.pinVessel.reference)).toBeVisible();
  await expect(card(page, tickets.session.reference)).toBeHidden();
  await filters(page).getByRole('button', { name: 'Label: bug' }).click();
  await page.getByRole('combobox', { name: 'Label' }).fill('map');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(filters(page)).toContainText('is none of');
  await expect(card(page, tickets.pinVessel.reference)).toBeHidden();
  await filters(page).getByRole('button', { name: 'Remove filter Label' }).focus();
  await page.keyboard.press('Backspace');
  await expect(filters(page)).toBeHidden();
  await expect(card(page, tickets.pinVessel.reference)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter' })).toBeFocused();
});

test('text that nothing holds says so once and can be cleared; people filter by their picture', async ({
  page,
}) => {
  await filterBy(page, 'zebra crossing');
  await expect(page.getByText('Nothing matches')).toHaveCount(1);
  await expect(bar(page)).toContainText(/^.*0 of \d+/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(page, tickets.pinVessel.reference)).toBeVisible();
  const mara = page.getByRole('button', { name: 'Tickets of Mara Lindqvist' });
  await mara.click();
  await expect(mara).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, tickets.pinVessel.reference)).toBeHidden();
  await mara.click();
  await expect(card(page, tickets.pinVessel.reference)).toBeVisible();
});

test('on a filtered board a card is dropped right behind the card that is seen above it', async ({
  page,
}) => {
  await filterBy(page, 'label api', 'label bug');
  await expect(bar(page)).toContainText(/\d+ of \d+/);
  await expect(cards(page, columns.ready)).toHaveCount(2);
  const first = cards(page, columns.ready).nth(0);
  const second = cards(page, columns.ready).nth(1);
  const above = (await first.textContent())!.match(/HBR-\d+/)![0];
  const moved = (await cards(page, columns.backlog).nth(0).textContent())!.match(/HBR-\d+/)![0];
  await drag(page, card(page, moved), second, before);
  await expectFirst(page, columns.ready, [above, moved]);
  await page.keyboard.press('Shift+F');
  await expect(cards(page, columns.ready)).toHaveCount(5);
  const order = (await cards(page, columns.ready).allTextContents()).map(text => text.match(/HBR-\d+/)![0]);
  expect(order[order.indexOf(above) + 1]).toBe(moved);
  await expectMoved(page);
  await page.reload();
  await expectLoaded(page);
  const kept = (await cards(page, columns.ready).allTextContents()).map(text => text.match(/HBR-\d+/)![0]);
  expect(kept).toEqual(order);
});

test('an order stands in the address and in words, and cards show what the person wants', async ({
  page,
}) => {
  await page.keyboard.press('v');
  await page.getByLabel('Order', { exact: true }).selectOption('Priority');
  await expect(page).toHaveURL(/sort=-priority/);
  await expect(bar(page)).toContainText('Sorted by priority, most urgent first');
  await expectFirst(page, columns.ready, [tickets.session.reference]);
  await page.getByRole('button', { name: 'Most urgent first' }).click();
  await expect(page).toHaveURL(/sort=priority/);
  await page.getByRole('radio', { name: 'Compact' }).check();
  await expect(column(page, columns.ready).getByText('gate', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Full' }).check();
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await expect(column(page, columns.ready).getByText('gate', { exact: true })).toBeHidden();
  await page.reload();
  await expect(card(page, tickets.session.reference)).toBeVisible();
  await expect(column(page, columns.ready).getByText('gate', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Back to the manual order' }).click();
  await expect(page).toHaveURL('/projects/HBR/board');
});

test('archived tickets show when they are asked for, and come back to the board where there is room', async ({
  page,
}) => {
  await card(page, tickets.session.reference).focus();
  await card(page, tickets.session.reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(card(page, tickets.session.reference)).toBeHidden();
  await expectCount(page, columns.ready, '3 of 8');
  await filterBy(page, 'archived only');
  const archived = cards(page, columns.ready).filter({ hasText: tickets.session.reference });
  await expect(archived).toContainText('Archived');
  await card(page, tickets.session.reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Unarchive' }).click();
  await expectCount(page, columns.ready, '4 of 8');
  await page.keyboard.press('Shift+F');
  await expect(cards(page, columns.ready).filter({ hasText: tickets.session.reference })).not.toContainText(
    'Archived',
  );
});
