import { expect, test } from '../support/journey.ts';
import { stored } from '../support/quiet.ts';

// Runs on the mock alone.

test('what is written in the mock is there after a reload and in a second tab, until it is reset', async ({
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
  await stored(page, () => page.keyboard.press('Enter'));
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
