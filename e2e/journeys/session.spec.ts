import { owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test.describe('signed out', () => {
  test.use({ signedIn: false, expectedErrors: [/401/] });

  test('signing in leads to the page that was asked for; a wrong password says so', async ({ page }) => {
    await page.goto('/projects/HBR/board');
    await expect(page).toHaveURL(/\/sign-in/);
    await expectAccessible(page);
    await page.getByLabel('E-mail').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\/HBR\/board$/);
    await expect(page.getByRole('link', { name: /HBR-214$/ })).toBeVisible();
  });
});
