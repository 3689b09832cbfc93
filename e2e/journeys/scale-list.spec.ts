import { owner } from '#seed/names.ts';
import { addCrowdedBoard, cookieOf } from '../figures/crowded-board.ts';
import { weigh } from '../figures/watch-page.ts';
import { expect, test } from '../support/journey.ts';
import { quiet } from '../support/quiet.ts';

test('a list of 2,000 tickets reads a page of each column and draws what is in sight, wherever it is scrolled', async ({
  page,
  deployment,
}) => {
  const key = await addCrowdedBoard(deployment, 2000, await cookieOf(deployment, owner));
  const cdp = await page.context().newCDPSession(page);
  const lists: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/tickets?')) lists.push(new URL(request.url()).searchParams.get('page')!);
  });
  await page.goto(`/projects/${key}/list`);
  const list = page.getByRole('table', { name: 'Tickets' });
  await expect(list).toHaveAttribute('aria-rowcount', /\d+/);
  await expect(list.getByRole('link').first()).toBeVisible();
  await quiet(page);
  expect(lists.toSorted()).toEqual(['1', '1', '1', '1', '1']);
  expect((await weigh(page, cdp)).elements).toBeLessThan(2500);

  // In the middle of the first column, pages load until the visible rows are there.
  const scroller = page.locator('[data-scroll="list"]');
  await scroller.evaluate(element => {
    element.scrollTop = 500 * 36;
  });
  await expect(list.getByRole('row').nth(20).getByRole('link')).toBeInViewport();
  await expect(list.locator('[aria-busy]')).toHaveCount(0);
  expect(lists.length).toBeGreaterThan(5);
  expect((await weigh(page, cdp)).elements).toBeLessThan(2500);
});
