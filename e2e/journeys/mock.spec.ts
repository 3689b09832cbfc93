import { expect, test } from '../support/journey.ts';
import { waitForWrite } from '../support/network-idle.ts';

// Runs on the mock alone.

test('data of the mock survive a reload and are shared with a second tab, until they are reset', async ({
  page,
  context,
}) => {
  await page.goto('/projects/HBR/board');
  const ready = page.getByRole('region', { name: /^Ready, / });
  await ready
    .getByRole('button', { name: /^New ticket/ })
    .last()
    .click();
  await ready.getByRole('textbox').fill('Kept in the browser');
  await waitForWrite(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /Kept in the browser/ })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/projects/HBR/board');
  await expect(second.getByRole('link', { name: /Kept in the browser/ })).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: 'Reset mock data' }).click();
  await expect(page.getByRole('region', { name: /^Ready, 4 of 8/ })).toBeVisible();
});
