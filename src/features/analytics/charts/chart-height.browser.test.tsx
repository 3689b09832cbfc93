import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';

afterEach(() => page.viewport(1440, 900));

test('the charts take the height that a high window has left', async () => {
  await openApp('/projects/HBR/analytics');
  const charts = page.getByRole('listbox');
  await expect.element(charts).toHaveLength(4);
  const lowest = () => Math.max(...charts.elements().map(chart => chart.getBoundingClientRect().bottom));
  expect(lowest()).toBeLessThan(900);
  await page.viewport(2560, 1440);
  await expect.poll(lowest).toBeGreaterThan(1300);
  await expect
    .poll(() => charts.elements().map(chart => chart.querySelector('svg')!.clientHeight - chart.clientHeight))
    .toEqual([0, 0, 0, 0]);
  await expect.element(page.getByText(/^A ticket is started when/)).toBeInViewport({ ratio: 1 });
});
