import type { Browser } from '@playwright/test';
import { waitForIdleNetwork, watchRequests } from '../support/network-idle.ts';
import { newContext } from './new-context.ts';
import { timeFirstCards } from './time-first-cards.ts';
import { type Traffic, watchTraffic, weigh } from './watch-page.ts';

export interface OpenedBoard extends Traffic {
  /** Milliseconds from the start of the navigation to the paint of the first cards. */
  firstCardsMs: number;
  elements: number;
  heap: number;
  /** After scrolling through the first column. */
  scrolled: { loadedCards: number; elements: number; heap: number };
}

/** Opens a board with an empty cache. */
export async function openBoard(
  browser: Browser,
  url: string,
  key: string,
  cookie: string,
): Promise<OpenedBoard> {
  const context = await newContext(browser, url, cookie);
  const page = await context.newPage();
  watchRequests(page);
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  const firstCardsMs = await timeFirstCards(page, `/projects/${key}/board`);
  await waitForIdleNetwork(page);
  const trafficToOpen = { ...traffic };
  const weightAtOpen = await weigh(page, cdp);
  const scrolled = { loadedCards: await scrollDown(page), ...(await weigh(page, cdp)) };
  await context.close();
  return { firstCardsMs, ...trafficToOpen, ...weightAtOpen, scrolled };
}

/** Scrolls ten pages, or all, of the first column. Returns the number of cards loaded. */
async function scrollDown(page: import('@playwright/test').Page): Promise<number> {
  const scroller = page.locator('[data-scroll^="column-"]').first();
  for (let step = 0; step < 60; step++) {
    const ended = await scroller.evaluate(element => {
      const before = element.scrollTop;
      element.scrollTop += 2000;
      return element.scrollTop === before;
    });
    if (ended) break;
    await page.waitForTimeout(30);
  }
  await waitForIdleNetwork(page);
  return scroller
    .getByRole('listitem')
    .last()
    .evaluate(row => Number((row as HTMLElement).dataset.index) + 1);
}
