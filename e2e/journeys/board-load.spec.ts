import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';

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

test.use({ expectedErrors: [/ERR_FAILED/] });

test('nothing shifts while a board loads, old cards show their age, and the theme is set before the first paint', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/projects/HBR/board');
  const old = page.getByRole('region', { name: /^In progress, / }).getByText('In this column for 9 days');
  await expect(old).toBeAttached();
  await expectLoaded(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  // Finished work has no age.
  await expect(page.getByRole('region', { name: /^Done, / }).getByText(/In this column for/)).toHaveCount(0);

  await page.evaluate(() => localStorage.setItem('docket.theme', 'dark'));
  await page.route('**/assets/*.js', route => route.abort());
  await page.goto('/projects/HBR/board', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.unroute('**/assets/*.js');
});
