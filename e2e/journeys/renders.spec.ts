import { harbour } from '#seed/names.ts';
import { card, expectLoaded } from '../support/board.ts';
import { watchRenders } from '../support/count-renders.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';

const { columns, tickets } = harbour;

test('a move renders its two columns and its card, and a drag over columns renders no card', async ({
  page,
}) => {
  const takeRenders = await watchRenders(page);
  const waitUntilNoCardRenders = () =>
    expect(async () => expect((await takeRenders()).cards).toEqual([])).toPass();
  const release = await holdRequests(page, '**/move');
  await page.goto('/projects/HBR/board');
  const pinCard = card(page, tickets.pinVessel.reference);
  await expectLoaded(page);
  await waitForIdleNetwork(page);
  const initial = await takeRenders();
  expect(initial.columns).toHaveLength(5);
  expect(initial.mounted.length).toBeGreaterThan(20);
  await pinCard.focus();
  await waitUntilNoCardRenders();

  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(page.getByRole('region', { name: new RegExp(`^${columns.ready}, 5 of 8`) })).toBeVisible();
  const movedColumns = [columns.backlog, columns.ready].toSorted();
  const movedCards = [tickets.pinVessel.reference];
  const { cards, rows: _, ...others } = await takeRenders();
  expect(others).toEqual({ columns: movedColumns, mounted: movedCards, links: 0, tickets: 0 });
  // No other card was rendered again.
  expect(movedCards).toEqual(expect.arrayContaining(cards));

  // After the columns are read again, cards below have new positions but the same content.
  const read = page.waitForResponse(/\/tickets\?/);
  release();
  await read;
  await expect(page.locator('[data-saving]')).toHaveCount(0);
  await waitForIdleNetwork(page);
  const afterRefetch = await takeRenders();
  expect(movedColumns).toEqual(expect.arrayContaining(afterRefetch.columns));
  expect(movedCards).toEqual(expect.arrayContaining(afterRefetch.cards));
  expect(afterRefetch.mounted).toEqual([]);

  const box = (await pinCard.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 10);
  await waitUntilNoCardRenders();
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 30, { steps: 3 });
  await expect(page.locator('[data-lifted]')).toHaveCount(1);
  // The lift renders the copy of the card and its row, and the press that of the card which loses the tab stop.
  const lift = await takeRenders();
  expect(lift).toMatchObject({ mounted: movedCards, cards: [] });
  expect(lift.rows).toContain(tickets.pinVessel.reference);
  expect(lift.rows.length).toBeLessThanOrEqual(2);
  for (const name of [columns.ready, columns.progress, columns.review]) {
    const to = (await page.getByRole('region', { name: new RegExp(`^${name}, `) }).boundingBox())!;
    await page.mouse.move(to.x + 100, to.y + 300, { steps: 4 });
  }
  const over = await takeRenders();
  expect(over.cards).toEqual([]);
  expect(over.rows.length).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-lifted]')).toHaveCount(0);
});
