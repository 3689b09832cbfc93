import type { Browser, CDPSession, Page } from '@playwright/test';
import { serveFloor, watchFiles } from './floor-page.ts';
import { newContext } from './new-context.ts';
import { median } from './table.ts';
import { timeFirstCards } from './time-first-cards.ts';
import { watchTraffic } from './watch-page.ts';

interface Condition {
  title: string;
  /** How many times slower the processor is. */
  slowdown: number;
  /** Of a network with this latency, in ms, and throughput, in bytes a second. */
  network?: { latency: number; throughput: number };
}

const conditions: readonly Condition[] = [
  { title: 'as it is', slowdown: 1 },
  { title: '20 Mbit/s with 40 ms', slowdown: 1, network: { latency: 40, throughput: 20e6 / 8 } },
  { title: 'processor 4 times slower', slowdown: 4 },
];

export interface BesideFloor {
  title: string;
  /** Medians, in milliseconds. */
  app: number;
  floor: number;
  /** Requests of the app until its first cards were seen; those of idle code may have begun. */
  requests: number;
}

/** `cookie` is that of a signed-in person, `name=value`. */
interface App {
  url: string;
  key: string;
  cookie: string;
}

/** Opens a board and the fastest page with the same bytes in turn, each with an empty cache. */
export async function openBesideFloor(browser: Browser, app: App, rounds: number): Promise<BesideFloor[]> {
  const path = `/projects/${app.key}/board`;
  const withPage = async <T>(url: string, work: (page: Page, cdp: CDPSession) => Promise<T>) => {
    const context = await newContext(browser, url, app.cookie);
    try {
      const page = await context.newPage();
      return await work(page, await context.newCDPSession(page));
    } finally {
      await context.close();
    }
  };
  const floor = await withPage(app.url, async page => {
    const watched = watchFiles(page);
    await timeFirstCards(page, path);
    return serveFloor(await watched.files());
  });
  try {
    const results: BesideFloor[] = [];
    for (const condition of conditions) {
      const times: { app: number[]; floor: number[] } = { app: [], floor: [] };
      let requests = 0;
      for (let round = 0; round < rounds; round++) {
        await withPage(app.url, async (page, cdp) => {
          const traffic = await watchTraffic(cdp);
          await slowDown(cdp, condition);
          times.app.push(await timeFirstCards(page, path));
          requests = traffic.requests;
        });
        await withPage(floor.url, async (page, cdp) => {
          await slowDown(cdp, condition);
          times.floor.push(await timeFirstCards(page, '/'));
        });
      }
      const { title } = condition;
      results.push({ title, app: median(times.app), floor: median(times.floor), requests });
    }
    return results;
  } finally {
    floor.close();
  }
}

async function slowDown(cdp: CDPSession, { slowdown, network }: Condition): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.throughput,
    uploadThroughput: network.throughput,
  });
}

const goal = { ratio: 1.5, requests: 15 };

export function printBesideFloor(results: readonly BesideFloor[]): void {
  console.log('\ncold open to first cards, beside the same bytes in three files');
  for (const { title, app, floor, requests } of results) {
    const ratio = app / floor;
    const isMissed = ratio > goal.ratio || requests > goal.requests;
    console.log(
      `  ${title.padEnd(28)}${Math.round(app)} ms, floor ${Math.round(floor)} ms, ${ratio.toFixed(2)} × (≤ ${goal.ratio}), ${requests} requests (≤ ${goal.requests})${isMissed ? '  missed' : ''}`,
    );
  }
}
