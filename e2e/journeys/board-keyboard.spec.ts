import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, cards, column, expectCount, expectLoaded, expectMoved } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { stored } from '../support/quiet.ts';

const { columns, tickets } = harbour;

const polite = (page: Page) => page.locator('body > [aria-live="polite"]');
const assertive = (page: Page) => page.locator('body > [aria-live="assertive"]');
const line = (page: Page) => page.locator('[data-drop-line]');

const pin = tickets.pinVessel;

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('a card is picked up, carried to an exact place of another column and dropped', async ({ page }) => {
  await card(page, pin.reference).focus();
  await page.keyboard.press('Space');
  await expect(polite(page)).toHaveText(`Picked up ${pin.reference}, position 1 of 24 in Backlog.`);
  await expect(line(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(polite(page)).toHaveText('Position 2 of 24 in Backlog.');
  await page.keyboard.press('ArrowRight');
  await expect(polite(page)).toHaveText('Position 2 of 5 in Ready.');
  await page.keyboard.press('ArrowDown');
  await expect(polite(page)).toHaveText('Position 3 of 5 in Ready.');
  await expect(column(page, columns.ready).locator(line(page))).toBeVisible();
  await page.keyboard.press('Space');
  await expect(polite(page)).toHaveText(`Moved ${pin.reference} from Backlog to Ready, position 3 of 5.`);
  await expect(line(page)).toHaveCount(0);
  await expect(card(page, pin.reference)).toBeFocused();
  await expect(cards(page, columns.ready).nth(2)).toContainText(pin.title);
  await expectMoved(page);
  await page.reload();
  await expect(cards(page, columns.ready).nth(2)).toContainText(pin.title);
  await expectCount(page, columns.backlog, '23');
});

test('a full column says why it takes nothing, and Escape takes everything back', async ({ page }) => {
  await card(page, pin.reference).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(assertive(page)).toHaveText('In progress is full, 5 of 5. Cannot drop here.');
  await expect(page.getByText('Move a ticket out first')).toBeVisible();
  await page.keyboard.press('Enter');
  // The card is still lifted, so the next column can be tried.
  await expect(page.getByText('Move a ticket out first')).toBeVisible();
  await expectCount(page, columns.progress, '5 of 5');
  await page.keyboard.press('Escape');
  await expect(polite(page)).toHaveText(`Cancelled. ${pin.reference} stayed in Backlog.`);
  await expect(card(page, pin.reference)).toBeFocused();
  await expect(cards(page, columns.backlog).first()).toContainText(pin.title);
});

test('Tab cancels and goes on to the menu of the card', async ({ page }) => {
  await card(page, pin.reference).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${pin.reference}` })).toBeFocused();
  await expectCount(page, columns.ready, '4 of 8');
  // On a button, Space presses the button.
  await page.keyboard.press('Space');
  await expect(page.getByRole('menu')).toBeVisible();
});

test('several selected cards are carried together, in their order', async ({ page }) => {
  const titles = await cards(page, columns.backlog).getByRole('heading').allTextContents();
  await card(page, pin.reference).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Space');
  await expect(polite(page)).toHaveText('Picked up 2 tickets, position 1 of 24 in Backlog.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expectCount(page, columns.ready, '6 of 8');
  await expect(cards(page, columns.ready).nth(4)).toContainText(titles[0]!);
  await expect(cards(page, columns.ready).nth(5)).toContainText(titles[1]!);
  await expectMoved(page);
  await page.reload();
  await expect(cards(page, columns.ready).nth(4)).toContainText(titles[0]!);
  await expect(cards(page, columns.ready).nth(5)).toContainText(titles[1]!);
});

test('keys walk the board with one tab stop, and the focus is never lost', async ({ page }) => {
  const first = card(page, pin.reference);
  await first.focus();
  await page.keyboard.press('End');
  await expect(cards(page, columns.backlog).last().getByRole('link')).toBeFocused();
  await expect(cards(page, columns.backlog).last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('PageUp');
  await expect(cards(page, columns.backlog).last().getByRole('link')).not.toBeFocused();
  await page.keyboard.press('Home');
  await expect(first).toBeFocused();
  await expect(page.locator('[data-ticket] a[tabindex="0"]')).toHaveCount(1);
  // Archiving a card moves the focus to its neighbour; undo restores its place.
  const second = cards(page, columns.backlog).nth(1).getByRole('link');
  const name = (await second.getAttribute('aria-label'))!;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('z');
  await expect(cards(page, columns.backlog).first()).toContainText(pin.title);
});

test('columns are folded, opened and hidden by keys, and the focus stays with them', async ({ page }) => {
  const menu = page.getByRole('button', { name: 'Column Ready' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Collapse' }).press('Enter');
  const rail = page.getByRole('region', { name: 'Ready, 4 of 8 tickets, collapsed' }).getByRole('button');
  await expect(rail).toBeFocused();
  // A collapsed column takes tickets as an open one does.
  await card(page, pin.reference).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await stored(page, () => page.keyboard.press('Space'));
  await expect(page.getByRole('region', { name: /^Ready, 5 of 8 tickets/ })).toHaveCount(1);
  await page.reload();
  await page.getByRole('region', { name: 'Ready, 5 of 8 tickets, collapsed' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Ready, 5 of 8 tickets', exact: true })).toBeFocused();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Hide for everybody' }).press('Enter');
  const ghost = page.getByRole('button', { name: '1 hidden' });
  await expect(ghost).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, columns.ready)).toBeVisible();
});

test('on a sorted board keys choose the column only, and a card that no longer matches hands its focus on', async ({
  page,
}) => {
  await page.goto('/projects/HBR/board?sort=title');
  await expectLoaded(page);
  const first = cards(page, columns.backlog).first().getByRole('link');
  const name = (await first.getAttribute('aria-label'))!;
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(polite(page)).toHaveText('The board is sorted. Left and right choose the column.');
  await expect(line(page)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expectCount(page, columns.ready, '5 of 8');
  await expect(column(page, columns.ready).getByRole('link', { name })).toBeFocused();

  await page.goto('/projects/HBR/board?priority=high');
  const high = cards(page, columns.backlog).getByRole('link');
  await expect(high.first()).toBeVisible();
  const [gone, next] = await high.evaluateAll(links => links.map(link => link.getAttribute('aria-label')!));
  await page.getByRole('link', { name: gone! }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Priority' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Low', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: gone! })).toHaveCount(0);
  await expect(page.getByRole('link', { name: next! })).toBeFocused();
});
