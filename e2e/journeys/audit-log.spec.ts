import { owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('an owner finds a sign-in in the audit log, narrows it down and saves it', async ({ page }) => {
  await page.goto('/settings/audit-log');
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('row', { name: new RegExp(`${owner.name}.*Signed in`) })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'What' }).selectOption('Deleted a project');
  await expect(page.getByText('No event fits these filters')).toBeVisible();
  await page.getByRole('combobox', { name: 'What' }).selectOption('Anything');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
});
