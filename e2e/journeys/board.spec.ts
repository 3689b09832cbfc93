import { harbour } from '#seed/names.ts';
import { card, cards, column, expectCount as count, dragOver, expectLoaded } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { quiet, stored } from '../support/quiet.ts';

const { columns, tickets } = harbour;

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('a card is dragged to an exact place in another column and stays there', async ({ page }) => {
  const second = cards(page, columns.ready).nth(1);
  await dragOver(page, card(page, tickets.pinVessel.reference), second, { x: 60, y: 6 });
  await stored(page, () => page.mouse.up());
  await expect(cards(page, columns.ready).nth(1)).toContainText(tickets.pinVessel.title);
  await count(page, columns.ready, '5 of 8');
  await page.reload();
  await expect(cards(page, columns.ready).nth(1)).toContainText(tickets.pinVessel.title);
  await count(page, columns.backlog, '23');
});

test('a card is dragged to another place in its own column', async ({ page }) => {
  const third = cards(page, columns.ready).nth(2);
  const moved = cards(page, columns.ready).nth(0);
  const title = (await moved.getByRole('heading').textContent())!;
  await dragOver(page, moved.getByRole('link'), third, { x: 60, y: 90 });
  await stored(page, () => page.mouse.up());
  await expect(cards(page, columns.ready).nth(2)).toContainText(title.slice(0, 20));
  await page.reload();
  await expect(cards(page, columns.ready).nth(2)).toContainText(title.slice(0, 20));
});

test('a full column is marked while dragging, and a refused drop is explained and returned', async ({
  page,
}) => {
  const full = column(page, columns.progress);
  await dragOver(page, card(page, tickets.pinVessel.reference), cards(page, columns.progress).nth(1), {
    x: 60,
    y: 40,
  });
  await expect(full.getByText('Full', { exact: true })).toBeVisible();
  await expect(page.getByText('Move a ticket out first')).toBeVisible();
  // Stale counts are read again before they refuse.
  await quiet(page);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /Show the 5 tickets/ })).toBeVisible();
  await expect(cards(page, columns.backlog).first()).toContainText(tickets.pinVessel.title);
  await count(page, columns.progress, '5 of 5');
  await page.reload();
  await expect(cards(page, columns.backlog).first()).toContainText(tickets.pinVessel.title);
});

test('Escape takes a drag back', async ({ page }) => {
  await dragOver(page, card(page, tickets.pinVessel.reference), cards(page, columns.ready).nth(1), {
    x: 60,
    y: 6,
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cards(page, columns.backlog).first()).toContainText(tickets.pinVessel.title);
  await count(page, columns.ready, '4 of 8');
});

test('keys move the focused card at once, and undo puts it back', async ({ page }) => {
  await card(page, tickets.pinVessel.reference).focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await count(page, columns.ready, '5 of 8');
  await expect(card(page, tickets.pinVessel.reference)).toBeFocused();
  await page.keyboard.press('z');
  await count(page, columns.ready, '4 of 8');
  await expect(cards(page, columns.backlog).first()).toContainText(tickets.pinVessel.title);
});

test('columns are added, renamed, limited, hidden and deleted with a target', async ({ page }) => {
  await page.getByRole('button', { name: /add column/i }).click();
  await page.getByRole('textbox', { name: /name/i }).last().fill('Blocked');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Blocked')).toBeVisible();
  await column(page, columns.ready).getByRole('button', { name: 'Column Ready' }).click();
  await page.getByRole('menuitem', { name: /delete/i }).click();
  const dialog = page.getByRole('dialog', { name: /Delete column/ });
  await expect(dialog).toContainText('Ready');
  await dialog.getByRole('button', { name: columns.backlog }).click();
  await page.getByRole('option', { name: /Blocked/ }).click();
  await dialog.getByRole('button', { name: /Delete column/ }).click();
  await expect(column(page, columns.ready)).toHaveCount(0);
  await count(page, 'Blocked', '4');
});

test('the board has no accessibility violation', async ({ page }) => {
  await expectAccessible(page);
});
