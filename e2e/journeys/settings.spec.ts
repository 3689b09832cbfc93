import { expect, expectAccessible, test } from '../support/journey.ts';

test('a reset link from the people page replaces a forgotten password, and sessions are listed', async ({
  page,
  browser,
  deployment,
}) => {
  await page.goto('/settings/people');
  const open = page.getByRole('button', { name: 'Sign-in of Tomás Rey' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Sign-in of Tomás Rey' });
  await dialog.getByRole('button', { name: 'Create reset link' }).click();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await expectAccessible(page);
  const link = await dialog.locator('code').textContent();
  await dialog.getByRole('button', { name: 'Reset second factors' }).click();
  const sure = page.getByRole('dialog', { name: 'Reset the second factors of Tomás Rey?' });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Reset second factors' }).click();
  await expect(page.getByText('Tomás Rey has no second factors now')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reset second factors' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  const elsewhere = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  const other = await elsewhere.newPage();
  await other.goto(link!);
  await expect(other.getByText('Tomás Rey')).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill('password1');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/guessed first/)).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('New password', { exact: true }).fill('quays in the fog');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await other.goto(link!);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.close();

  await page.goto('/settings/account');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
