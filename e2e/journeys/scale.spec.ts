import type { Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { addCrowdedBoard, cookieOf } from '../figures/crowded-board.ts';
import { watchTraffic, weigh } from '../figures/watch-page.ts';
import { expect, test } from '../support/journey.ts';
import { waitForIdleNetwork } from '../support/network-idle.ts';

test('board and list of 2,000 tickets are handed one page per column and render only visible rows', async ({
  page,
  deployment,
}) => {
  const key = await addCrowdedBoard(deployment, 2000, await cookieOf(deployment, owner));
  const cdp = await page.context().newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  const requestedPages: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/tickets?'))
      requestedPages.push(new URL(request.url()).searchParams.get('page')!);
  });
  const handed = await handedPages(page, `/projects/${key}/board`);
  const first = page.locator('[data-column]').first();
  await expect(first.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000');
  await waitForIdleNetwork(page);
  expect([...handed, ...requestedPages]).toEqual(['1', '1', '1', '1', '1']);
  expect(traffic.dataRequests).toBeLessThanOrEqual(14);
  expect(traffic.dataBytes).toBeLessThan(60_000);
  const { elements, heap } = await weigh(page, cdp);
  expect(elements).toBeLessThan(2500);
  expect(heap).toBeLessThan(30e6);

  // After scrolling to the end of the long column the page has no more elements.
  const scroller = page.locator('[data-scroll^="column-"]').first();
  const last = first.getByRole('listitem').last();
  await expect(async () => {
    await scroller.evaluate(element => {
      element.scrollTop = element.scrollHeight;
    });
    await expect(last).toHaveAttribute('aria-posinset', '1000', { timeout: 200 });
  }).toPass();
  const atEnd = await weigh(page, cdp);
  expect(atEnd.elements).toBeLessThan(2500);
  expect(atEnd.heap).toBeLessThan(30e6);

  // A move reloads one page of the source column, not all ten that are loaded.
  requestedPages.length = 0;
  const read = page.waitForResponse(/\/tickets\?.*page=1$/);
  await last.getByRole('link').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await read;
  await waitForIdleNetwork(page);
  expect(requestedPages).toEqual(['1']);
  await expect(first.getByRole('listitem').last()).toHaveAttribute('aria-setsize', '999');

  // A new page load, without the board's cache.
  requestedPages.length = 0;
  const handedToList = await handedPages(page, `/projects/${key}/list`);
  const list = page.getByRole('table', { name: 'Tickets' });
  await expect(list).toHaveAttribute('aria-rowcount', /\d+/);
  await expect(list.getByRole('link').first()).toBeVisible();
  await waitForIdleNetwork(page);
  expect([...handedToList, ...requestedPages]).toEqual(['1', '1', '1', '1', '1']);
  expect((await weigh(page, cdp)).elements).toBeLessThan(2500);

  // In the middle of the first column, pages load until the visible rows are there.
  const rows = page.locator('[data-scroll="list"]');
  await rows.evaluate(element => {
    element.scrollTop = 500 * 36;
  });
  await expect(list.getByRole('row').nth(20).getByRole('link')).toBeInViewport();
  await expect(list.locator('[aria-busy]')).toHaveCount(0);
  expect(handedToList.length + requestedPages.length).toBeGreaterThan(5);
  expect((await weigh(page, cdp)).elements).toBeLessThan(2500);
});

/** Opens a page and returns which pages of lists came with its document. */
async function handedPages(page: Page, path: string): Promise<string[]> {
  const html = (await (await page.goto(path))?.text()) ?? '';
  return [...html.matchAll(/data-path="[^"]*\/tickets\?[^"]*page=(\d+)"/g)].map(match => match[1]!);
}
