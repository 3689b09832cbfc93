import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { card, cards, column, expectCount, expectLoaded, expectMoveSaved } from '../support/board.ts';
import { fingerOn, isReachable, middleOf } from '../support/finger.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';

const { columns, tickets } = harbour;
const { pinVessel } = tickets;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const pill = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Columns' }).getByRole('button', { name: new RegExp(`^${name}`) });
const lifted = (page: Page) => page.locator('[data-lifted]');

test.beforeEach(async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
});

test('a held finger lifts a card, a swipe scrolls, and cards can be dropped on the pills of columns', async ({
  page,
}) => {
  const finger = await fingerOn(page);
  const list = column(page, columns.backlog).locator('[data-scroll]');
  const cardMiddle = await middleOf(card(page, pinVessel.reference));
  // The moves follow without a pause: a finger that rests first lifts the card.
  const down = finger.down({ x: cardMiddle.x, y: cardMiddle.y + 300 });
  await Promise.all([down, finger.moveTo(cardMiddle, 12)]);
  await finger.up();
  await expect.poll(() => list.evaluate(element => element.scrollTop)).toBeGreaterThan(100);
  await expect(lifted(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/board$/);
  // While the list still scrolls, the next touch would only stop it.
  await page.reload();
  await expectLoaded(page);

  const thirdBox = (await cards(page, columns.backlog).nth(2).boundingBox())!;
  await finger.down(await middleOf(card(page, pinVessel.reference)));
  await expect(lifted(page)).toHaveCount(1);
  await finger.moveTo({ x: thirdBox.x + 100, y: thirdBox.y + thirdBox.height - 12 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await finger.up();
  await expect(lifted(page)).toHaveCount(0);
  await expect(cards(page, columns.backlog).nth(2)).toContainText(pinVessel.title);
  // A drop does not open the ticket.
  await expect(page).toHaveURL(/\/board$/);
  await expectMoveSaved(page);
  await page.reload();
  await expect(cards(page, columns.backlog).nth(2)).toContainText(pinVessel.title);

  await finger.down(await middleOf(card(page, pinVessel.reference)));
  await expect(lifted(page)).toHaveCount(1);
  await finger.moveTo(await middleOf(pill(page, columns.ready)));
  await expect(pill(page, columns.ready)).toHaveAttribute('data-over');
  await finger.up();
  await expectCount(page, columns.ready, '5 of 8');
  await expect(column(page, columns.ready).getByRole('listitem').last()).toContainText(pinVessel.title);
  await page.getByRole('button', { name: /^Undo/ }).tap();
  await expectCount(page, columns.ready, '4 of 8');
  await expect(cards(page, columns.backlog).nth(2)).toContainText(pinVessel.title);

  await finger.down(await middleOf(card(page, pinVessel.reference)));
  await expect(lifted(page)).toHaveCount(1);
  await finger.moveTo(await middleOf(pill(page, columns.progress)));
  await expect(pill(page, columns.progress)).toHaveAttribute('data-refused');
  // The board reads stale counts again before it refuses a drop.
  await waitForIdleNetwork(page);
  await finger.up();
  await expect(page.locator('body > [aria-live="assertive"]')).toContainText('In progress is full, 5 of 5.');
  await expectCount(page, columns.progress, '5 of 5');
  await expect(cards(page, columns.backlog).nth(2)).toContainText(pinVessel.title);
});

test('everything else is done by taps on targets of 44 px: sheet, move, archive, columns', async ({
  page,
}) => {
  for (const target of [
    page.getByRole('button', { name: `Actions for ${pinVessel.reference}` }),
    page.getByRole('button', { name: 'Column Backlog' }),
    page.getByRole('button', { name: 'New ticket at the top of Backlog' }),
    pill(page, columns.backlog),
  ])
    expect(await isReachable(target)).toBe(true);
  await page.getByRole('button', { name: `Actions for ${pinVessel.reference}` }).tap();
  const sheet = page.getByRole('menu', { name: `Actions for ${pinVessel.reference}` });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, '[role="menu"]');
  await sheet.getByRole('menuitem', { name: 'Move to…' }).tap();
  await page.getByRole('button', { name: 'Choose the place, too' }).tap();
  await page.getByRole('option', { name: /^Ready/ }).tap();
  await page.getByRole('option', { name: /^Top of Ready/ }).tap();
  await expectCount(page, columns.ready, '5 of 8');
  await expect(cards(page, columns.ready).first()).toContainText(pinVessel.title);

  await pill(page, columns.ready).tap();
  await expect(pill(page, columns.ready)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Actions for ${pinVessel.reference}` }).tap();
  await page.getByRole('menuitem', { name: 'Archive' }).tap();
  await expectCount(page, columns.ready, '4 of 8');

  await page.getByRole('button', { name: 'Column Ready' }).tap();
  await page.getByRole('menuitem', { name: 'Move right' }).tap();
  await expect(page.getByRole('navigation', { name: 'Columns' }).getByRole('button').nth(2)).toContainText(
    'Ready',
  );
  await page.getByRole('button', { name: 'Column Ready' }).tap();
  await page.getByRole('menuitem', { name: 'Rename' }).tap();
  await page.getByRole('textbox', { name: 'Name of column Ready' }).fill('Next');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Next')).toHaveCount(1);

  await cards(page, 'Next').first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/board\/HBR-\d+$/);
});
