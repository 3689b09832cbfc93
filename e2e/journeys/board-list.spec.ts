import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns, tickets } = harbour;

const row = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });
const link = (page: Page, reference: string) => page.getByRole('link', { name: new RegExp(`${reference}$`) });
const group = (page: Page, name: string) => page.getByRole('button', { name, expanded: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/list');
  await expect(link(page, tickets.pinVessel.reference)).toBeVisible();
});

test('the list is walked by keys, opens tickets beside it, and draws only what is in sight', async ({
  page,
}) => {
  await expectAccessible(page);
  await page.keyboard.press('j');
  await expect(link(page, tickets.pinVessel.reference)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(link(page, tickets.pinVessel.reference)).toBeFocused();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/projects/HBR/list/${tickets.pinVessel.reference}`));
  const panel = page.getByRole('complementary', { name: `Ticket ${tickets.pinVessel.reference}` });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL('/projects/HBR/list');
  await expect(link(page, tickets.pinVessel.reference)).toBeFocused();
});

test('a ticket is moved from the list, and filters and order go along to the board', async ({ page }) => {
  await link(page, tickets.pinVessel.reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  await page.getByRole('option', { name: columns.ready }).click();
  await page.keyboard.press('Enter');
  await expect(row(page, tickets.pinVessel.reference)).toContainText(columns.ready);
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Board', exact: true }).last().click();
  await expect(page).toHaveURL('/projects/HBR/board?sort=title');
});

test('columns close to their heads, and what matches in none is left out', async ({ page }) => {
  await group(page, columns.backlog).click();
  await expect(link(page, tickets.pinVessel.reference)).toBeHidden();
  await expect(link(page, tickets.checkIn.reference)).toBeVisible();
  await page.goto('/projects/HBR/list?q=zebra');
  await expect(page.getByText('Nothing matches')).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(link(page, tickets.pinVessel.reference)).toBeVisible();
});

test('on a phone rows have two lines and lead to the whole ticket', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const box = () => row(page, tickets.pinVessel.reference).boundingBox();
  await expect.poll(async () => (await box())?.width).toBeGreaterThan(380);
  expect((await box())!.height).toBeGreaterThan(50);
  await link(page, tickets.pinVessel.reference).click();
  await expect(
    page.getByRole('complementary', { name: `Ticket ${tickets.pinVessel.reference}` }),
  ).toBeVisible();
});
