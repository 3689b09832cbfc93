import type { Page } from '@playwright/test';
import { harbour } from '#seed/names.ts';
import { expectLoaded } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

const { columns, tickets } = harbour;

declare global {
  interface Window {
    shifts: string[];
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    interface Shift extends PerformanceEntry {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    new PerformanceObserver(list => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          window.shifts.push(sources.map(({ node }) => node?.textContent ?? '').join(' | '));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('nothing moves while a board comes, and old cards say how long they have stood', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/projects/HBR/board');
  const old = page.getByRole('region', { name: /^In progress, / }).getByText('In this column for 9 days');
  await expect(old).toBeAttached();
  await expectLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  // Finished work has no age.
  await expect(page.getByRole('region', { name: /^Done, / }).getByText(/In this column for/)).toHaveCount(0);
});

test.describe('without its code', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the theme is settled before the first paint', async ({ page }) => {
    await page.goto('/projects/HBR/board');
    await expect(page.getByRole('link', { name: new RegExp(tickets.pinVessel.reference) })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('docket.theme', 'dark'));
    await page.route('**/assets/*.js', route => route.abort());
    await page.goto('/projects/HBR/board', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.unroute('**/assets/*.js');
  });
});

test('columns are made wider by their edge and by keys, and keep that', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  const ready = page.getByRole('region', { name: new RegExp(`^${columns.ready}, `) });
  await expectLoaded(page);
  const width = async () => Math.round((await ready.boundingBox())!.width);
  expect(await width()).toBe(276);
  const box = (await ready.boundingBox())!;
  await page.mouse.move(box.x + box.width + 5, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 45, box.y + 300, { steps: 4 });
  await page.mouse.up();
  expect(await width()).toBe(296);
  await page.reload();
  await expectLoaded(page);
  expect(await width()).toBe(296);
  await page.getByRole('button', { name: 'Display' }).click();
  const slider = page.getByRole('slider', { name: 'Column width' });
  await slider.press('Home');
  await expect.poll(width).toBe(240);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(width).toBe(276);
});

test('a card that is moved into a column before its tickets have come is there, with the focus', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route('**/api/v1/projects/*/tickets?*', async route => {
    const url = new URL(route.request().url());
    // The service has answered, the answer is on its way.
    const response = await route.fetch();
    const boards = await page.request.get(url.pathname.replace(/tickets$/, 'boards'));
    const { data } = (await boards.json()) as { data: { id: string; name: string }[] };
    const column = data.find(({ id }) => id === url.searchParams.get('board_id'));
    if (isHeld && column?.name === columns.ready) await gate.promise;
    await route.fulfill({ response });
  });
  await page.goto('/projects/HBR/board');
  const card = page.getByRole('link', { name: new RegExp(tickets.pinVessel.reference) });
  await card.focus();
  const moved = page.waitForResponse(/\/move$/);
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await moved;
  isHeld = false;
  gate.resolve();
  const ready = page.getByRole('region', { name: new RegExp(`^${columns.ready}, 5`) });
  await expect(ready.getByRole('link', { name: new RegExp(tickets.pinVessel.reference) })).toBeFocused();
  await expect(ready.getByRole('listitem')).toHaveCount(5);
});
