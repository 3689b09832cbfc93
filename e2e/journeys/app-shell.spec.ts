import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { type Releases, serveReleases } from '../support/serve-releases.ts';

// The service worker and the files that it keeps, without the service.

let releases: Releases;
let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser }) => {
  releases = await serveReleases();
  context = await browser.newContext({ baseURL: releases.url, serviceWorkers: 'allow' });
  page = await context.newPage();
});

test.afterEach(async () => {
  await context.close();
  await releases.stop();
});

const keptReleases = (one: Page) =>
  one.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('docket-shell ')));

/** Waits until the whole release is kept, and returns the paths. */
async function keptFiles(one: Page, name = /./): Promise<string[]> {
  const read = () =>
    one.evaluate(async () => {
      const entries = (await caches.keys()).map(async cache => {
        const requests = await (await caches.open(cache)).keys();
        return [cache, requests.map(({ url }) => new URL(url).pathname)] as const;
      });
      return Promise.all(entries);
    });
  const complete = async () =>
    (await read()).find(([cache, paths]) => name.test(cache) && paths.includes('/index.html'))?.[1] ?? [];
  await expect.poll(complete, { timeout: 40_000 }).toContain('/index.html');
  return complete();
}

const isRegistered = (one: Page) =>
  one.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);

const unreachable = (one: Page) => one.getByText('The server cannot be reached');

test('the app starts without a connection, from files alone', async () => {
  await page.goto('/documents');
  const paths = await keptFiles(page);
  expect(paths.filter(path => !/^\/(assets\/.*|icon\.svg|before-app\.js|index\.html)$/.test(path))).toEqual(
    [],
  );
  expect(paths.some(path => /\/assets\/board-page|\/assets\/board-/.test(path))).toBe(true);

  await context.setOffline(true);
  await page.goto('/projects/HBR/board');
  await expect(unreachable(page)).toBeVisible();
  // Styles and the script of the theme are there too.
  await expect(page.locator('html')).toHaveAttribute('data-theme', /light|dark/);
  await page.goto('/search');
  await expect(unreachable(page)).toBeVisible();
});

test('two releases are kept, and no older one', async () => {
  const release = /"?release"?:`[0-9a-f]+`/;
  await page.goto('/documents');
  await keptFiles(page);
  for (const name of ['second', 'third']) {
    releases.setWorker(script => {
      expect(script).toMatch(release);
      return script.replace(release, `release:\`${name}\``);
    });
    await page.reload();
    await keptFiles(page, new RegExp(name));
  }
  await expect.poll(() => keptReleases(page)).toEqual(['docket-shell second', 'docket-shell third']);
});

/** A worker that runs on when the server has withdrawn it. */
const withoutEnd = (script: string) => {
  expect(script).toContain('.unregister()');
  return script.replace('.unregister()', '.scope');
};

for (const { withdrawn, script, ends } of [
  { withdrawn: 'has no worker any more', script: null, ends: 'worker' },
  { withdrawn: 'has an empty worker', script: '', ends: 'worker' },
  { withdrawn: 'has an empty worker', script: '', ends: 'page' },
] as const) {
  test(`when the server ${withdrawn}, the ${ends} ends the one that runs, with what it keeps`, async () => {
    if (ends === 'page') releases.setWorker(withoutEnd);
    // As in a release without any code for workers.
    else
      await page.addInitScript(() =>
        Object.assign(navigator.serviceWorker, { getRegistration: async () => {} }),
      );
    await page.goto('/documents');
    await keptFiles(page);
    releases.setWorker(() => script);
    await page.goto('/documents');
    await expect.poll(() => isRegistered(page), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => keptReleases(page)).toEqual([]);
  });
}
