import { harbour } from '#seed/names.ts';
import {
  card,
  cards,
  cardTop,
  column,
  dragOver,
  expectCount,
  expectFirst,
  expectLoaded,
} from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork, waitForWrite } from '../support/network-idle.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;

test('a card is refused by a full column, goes to an exact place of another one, and stays there until undo', async ({
  page,
}) => {
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  const fullColumn = column(page, columns.progress);
  await dragOver(page, card(page, reference), cards(page, columns.progress).nth(1), { x: 60, y: 40 });
  await expect(fullColumn.getByText('Full', { exact: true })).toBeVisible();
  // The board reads stale counts again before it refuses a drop.
  await waitForIdleNetwork(page);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: /Show the 5 tickets/ })).toBeVisible();
  await expectFirst(page, columns.backlog, [reference]);
  await expectCount(page, columns.progress, '5 of 5');
  await page.keyboard.press('Escape');

  await dragOver(page, card(page, reference), cards(page, columns.ready).nth(1), cardTop);
  await waitForWrite(page, () => page.mouse.up());
  await expect(cards(page, columns.ready).nth(1)).toContainText(reference);
  await expectCount(page, columns.ready, '5 of 8');
  await page.reload();
  await expect(cards(page, columns.ready).nth(1)).toContainText(reference);
  await expectCount(page, columns.backlog, '23');

  await card(page, reference).focus();
  await waitForWrite(page, () => page.keyboard.press('Alt+Shift+ArrowUp'));
  await expectFirst(page, columns.ready, [reference]);
  await waitForWrite(page, () => page.keyboard.press('z'));
  await page.reload();
  await expect(cards(page, columns.ready).nth(1)).toContainText(reference);
});
