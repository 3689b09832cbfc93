import { expect, expectAccessible, test } from '../support/journey.ts';

test('a reset link from the people page replaces a forgotten password in another browser, once', async ({
  page,
  browser,
  deployment,
}) => {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Sign-in of Tomás Rey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in of Tomás Rey' });
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  const link = await dialog.locator('code').textContent();

  const elsewhere = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await other.goto(link!);
  await expect(other.getByText('Tomás Rey')).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('password1');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('form').getByText(/guessed first/)).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('New password', { exact: true }).fill('quays in the fog');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await other.goto(link!);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.close();
});
