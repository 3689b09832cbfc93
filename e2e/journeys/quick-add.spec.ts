import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { Colleague, cards, column, expectLoaded } from '../support/board.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

const { columns } = harbour;

const field = (page: Page, name: string) => column(page, name).getByRole('textbox');
const pieces = (page: Page, name: string) =>
  column(page, name).getByRole('list', { name: 'Set with the ticket' }).getByRole('listitem');

async function openField(page: Page, name: string) {
  await expect(cards(page, name).first()).toBeVisible();
  await column(page, name)
    .getByRole('button', { name: /^New ticket/ })
    .last()
    .click();
  await expect(field(page, name)).toBeFocused();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('people, labels, priority and a day are read from the line and sent with the ticket', async ({
  page,
}) => {
  await openField(page, columns.ready);
  await page.keyboard.type('Label the lane posts @tom');
  await expect(pieces(page, columns.ready)).toHaveText([/Tomás/]);
  await page.keyboard.type('as #bug !high tomorrow');
  await expect(pieces(page, columns.ready)).toHaveText([/Tomás/, /bug/, /High/, /Tomorrow/]);
  await expectAccessible(page);
  // A wrong guess: the day goes back into the title.
  await page.keyboard.press('Backspace');
  await expect(pieces(page, columns.ready)).toHaveText([/Tomás/, /bug/, /High/]);
  await page.keyboard.press('Enter');
  await expect(field(page, columns.ready)).toHaveValue('');
  await expect(field(page, columns.ready)).toBeFocused();
  await expect(cards(page, columns.ready)).toHaveCount(5);
  await page.reload();
  const made = cards(page, columns.ready).last();
  await expect(made.getByRole('heading')).toHaveText('Label the lane posts tomorrow');
  await expect(made).toContainText('bug');
  await expect(made.getByRole('img', { name: /Priority: high/ })).toBeVisible();
  await expect(made.getByRole('img', { name: /Tomás/ })).toBeVisible();
});

test('names are offered while they are typed', async ({ page }) => {
  await openField(page, columns.ready);
  await page.keyboard.type('Ask @');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  const chosen = await page.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  const name = (chosen ?? '').replace(/^[A-Z]{2}/, '');
  await expect(field(page, columns.ready)).toHaveValue(`Ask @${name} `);
  await page.keyboard.type('#');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page, columns.ready)).toBeFocused();
});

test('what was typed is kept by its column, over closing and reloading', async ({ page }) => {
  await openField(page, columns.ready);
  await page.keyboard.type('Half a thought');
  await page.keyboard.press('Escape');
  const row = column(page, columns.ready)
    .getByRole('button', { name: /^New ticket/ })
    .last();
  await expect(row).toBeFocused();
  await expect(row).toContainText('Draft');
  await page.reload();
  await openField(page, columns.ready);
  await expect(field(page, columns.ready)).toHaveValue('Half a thought');
  await page.keyboard.press('Enter');
  await expect(cards(page, columns.ready).last()).toContainText('Half a thought');
  await page.keyboard.press('Escape');
  await expect(column(page, columns.ready)).not.toContainText('Draft');
});

test('the plus in the header writes at the top', async ({ page }) => {
  const header = column(page, columns.backlog).locator('header');
  await header.getByRole('button', { name: /New ticket/ }).click();
  await page.keyboard.type('First of all');
  await page.keyboard.press('Enter');
  await expect(cards(page, columns.backlog).first()).toContainText('First of all');
  await page.reload();
  await expect(cards(page, columns.backlog).first()).toContainText('First of all');
});

test('several lines become several tickets, which one key takes back; a full column says so', async ({
  page,
}) => {
  await expect(column(page, columns.progress).getByText('Full, 5 of 5')).toBeVisible();
  await openField(page, columns.ready);
  await field(page, columns.ready).fill('- One more post #bug\n- Another\n- Third\n- Fourth\n- Fifth');
  await expect(
    column(page, columns.ready).getByRole('button', { name: 'Create 5 tickets' }),
  ).toHaveAccessibleDescription(/Room for 4 more/);
  await field(page, columns.ready).fill('- One more post #bug\n- Another\n- Third\n- Fourth');
  await column(page, columns.ready).getByRole('button', { name: 'Create 4 tickets' }).click();
  await expect(page.getByRole('region', { name: /^Ready, 8 of 8/ })).toBeVisible();
  await expect(page.getByText('4 tickets created')).toBeVisible();
  await expect(column(page, columns.ready)).toContainText('Full, 8 of 8');
  await page.keyboard.press('Escape');
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: /^Ready, 4 of 8/ })).toBeVisible();
  await expect.poll(() => new Colleague(page).order(columns.ready)).toHaveLength(4);
  await page.reload();
  await expect(cards(page, columns.ready)).toHaveCount(4);
});
