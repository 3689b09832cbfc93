import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.ts';

test('the sidebar that lies over a page dims the heads of its tables, too', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(820, 900);
  await openApp('/documents');
  const head = page.getByRole('columnheader', { name: 'Updated' });
  await expect.element(head).toBeVisible();
  await page.getByRole('button', { name: 'Show sidebar' }).click();
  await expect.element(page.getByRole('button', { name: 'Hide sidebar' })).toBeVisible();
  const { left, top } = head.element().getBoundingClientRect();
  // An inert element is never hit.
  document.querySelector('main')!.inert = false;
  expect(document.elementFromPoint(left + 5, top + 5)?.closest('main') ?? null).toBeNull();
});
