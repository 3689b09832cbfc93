import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import {
  before,
  Colleague,
  card,
  cards,
  column,
  drag,
  dragOver,
  expectCount,
  expectFirst,
  expectLoaded,
} from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;

/** Drops on a column that refuses. Stale counts are read again before they refuse. */
async function dropInVain(page: Page): Promise<void> {
  await quiet(page);
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('a column without a limit shows its count and takes a card', async ({ page }) => {
  const first = cards(page, columns.ready).first();
  await dragOver(page, first.getByRole('link'), cards(page, columns.backlog).first(), before);
  await expect(column(page, columns.backlog)).toHaveAttribute('data-over', 'true');
  await expect(column(page, columns.backlog).getByText('25', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expectCount(page, columns.backlog, '25 tickets');
});

test('the last place is announced, hatched and taken, and the column is full then', async ({ page }) => {
  await new Colleague(page).setLimit(columns.ready, 5);
  await page.reload();
  await expectLoaded(page);
  await expectCount(page, columns.ready, '4 of 5');
  await dragOver(page, card(page, reference), cards(page, columns.ready).first(), before);
  await expect(column(page, columns.ready).getByText('Last place')).toBeVisible();
  await expect(column(page, columns.ready).getByText('5 of 5 tickets, limit reached')).toBeAttached();
  await page.mouse.up();
  await expectFirst(page, columns.ready, [reference]);
  await expectCount(page, columns.ready, '5 of 5 tickets, limit reached');
  await expect(column(page, columns.ready).getByText('Full, 5 of 5')).toBeVisible();
});

test('a column at its limit refuses, says why, and leads to its tickets and to its limit', async ({
  page,
}) => {
  const full = column(page, columns.progress);
  await dragOver(page, card(page, reference), cards(page, columns.progress).nth(1), before);
  await expect(full.getByText('Full', { exact: true })).toBeVisible();
  await expect(page.getByText('Move a ticket out first')).toBeVisible();
  await dropInVain(page);
  await expectFirst(page, columns.backlog, [reference]);
  await full.getByRole('button', { name: 'Show the 5 tickets' }).click();
  await expect(cards(page, columns.progress).first().getByRole('link')).toBeFocused();
  await dragOver(page, card(page, reference), cards(page, columns.progress).nth(1), before);
  await dropInVain(page);
  await full.getByRole('button', { name: 'Change limit' }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
});

test('a column over its limit shows where the limit is, lets go of cards and lets them be ordered', async ({
  page,
}) => {
  const over = column(page, columns.review);
  await expect(over.getByText('Limit 3', { exact: true })).toBeVisible();
  await expectCount(page, columns.review, '4 of 3 tickets, over the limit');
  await dragOver(page, card(page, reference), cards(page, columns.review).first(), before);
  await expect(page.getByText('Move 2 tickets out first')).toBeVisible();
  await dropInVain(page);
  await expectCount(page, columns.review, '4 of 3');
  // The note covers the first cards.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'In review is full' })).toHaveCount(0);

  const [first, second] = await new Colleague(page).order(columns.review);
  await drag(page, card(page, first!), cards(page, columns.review).nth(2), before);
  await expectFirst(page, columns.review, [second!, first!]);
  await drag(page, card(page, second!), cards(page, columns.ready).first(), before);
  await expectCount(page, columns.review, '3 of 3');
  await expect(over.getByText('Limit 3', { exact: true })).toHaveCount(0);
});

test('a selection that is larger than the room is refused whole', async ({ page }) => {
  await new Colleague(page).setLimit(columns.ready, 5);
  await page.reload();
  await expectLoaded(page);
  await card(page, reference).click({ modifiers: ['ControlOrMeta'] });
  const third = cards(page, columns.backlog).nth(2).getByRole('link');
  await third.click({ modifiers: ['Shift'] });
  await dragOver(page, third, cards(page, columns.ready).first(), before);
  await expect(column(page, columns.ready).getByText('Needs 3, 1 free')).toBeVisible();
  await dropInVain(page);
  await expect(page.getByRole('region', { name: 'Ready is full' })).toContainText('room for 1, not for 3');
  await expectCount(page, columns.backlog, '24');
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible();
});

test.describe('when somebody is faster', () => {
  test.use({ expectedErrors: [/status of 422/] });

  test('the card returns, the message names the limit, and the column opens', async ({ page }) => {
    const colleague = new Colleague(page);
    await colleague.setLimit(columns.ready, 5);
    await page.reload();
    await expectLoaded(page);
    await expectCount(page, columns.ready, '4 of 5');
    await dragOver(page, card(page, reference), cards(page, columns.ready).first(), before);
    await expect(column(page, columns.ready).getByText('Last place')).toBeVisible();
    await colleague.create(columns.ready, 'Faster than you');
    await page.mouse.up();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('has reached its limit of 5 tickets');
    await expectFirst(page, columns.backlog, [reference]);
    await expectCount(page, columns.ready, '5 of 5');
    await expect(cards(page, columns.ready).last()).toContainText('Faster than you');
    await alert.getByRole('button', { name: 'Open Ready' }).click();
    await expect(cards(page, columns.ready).first().getByRole('link')).toBeFocused();
  });

  test('an undo that finds its column full says so, and the card stays where it is', async ({ page }) => {
    const colleague = new Colleague(page);
    const first = (await colleague.order(columns.progress))[0]!;
    await drag(page, card(page, first), cards(page, columns.ready).first(), before);
    await expectFirst(page, columns.ready, [first]);
    await colleague.create(columns.progress, 'Faster than you');
    await page.keyboard.press('z');
    await expect(page.getByRole('alert')).toContainText('was not moved back');
    await expect(page.getByRole('alert')).toContainText('has reached its limit of 5 tickets');
    await expectFirst(page, columns.ready, [first]);
    await expectCount(page, columns.progress, '5 of 5');
  });

  test('of several cards those that found room stay, the rest is back and still selected', async ({
    page,
  }) => {
    const colleague = new Colleague(page);
    await colleague.setLimit(columns.ready, 7);
    await page.reload();
    await expectLoaded(page);
    const references = (await colleague.order(columns.backlog)).slice(0, 3);
    for (const each of references) await card(page, each).click({ modifiers: ['ControlOrMeta'] });
    await dragOver(page, card(page, references[1]!), cards(page, columns.ready).first(), before);
    await expect(column(page, columns.ready).getByText('Last place')).toBeVisible();
    await colleague.create(columns.ready, 'Faster than you');
    await page.mouse.up();
    await expect(page.getByRole('alert')).toContainText('2 of 3 moved. Ready is full.');
    await expectFirst(page, columns.ready, references.slice(0, 2));
    await expectFirst(page, columns.backlog, [references[2]!]);
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    expect((await colleague.order(columns.ready)).slice(0, 2)).toEqual(references.slice(0, 2));
  });
});
