import { harbour, owner } from '#seed/names.ts';
import { expectLoaded } from '../support/board.ts';
import { holdApiRequests } from '../support/hold-requests.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

test.describe('signed out', () => {
  test.use({ signedIn: false, expectedErrors: [/401 .*\/api\/app\/session$/] });

  test('signing in leads to the requested page; a wrong password says so', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', answer => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await page.goto('/projects/HBR/board');
    await expect(page).toHaveURL(/\/sign-in/);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    // Each refused request would be an error in the console.
    expect(refused).toEqual([]);
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

test.describe('a session that ends while somebody is at work', () => {
  test.use({ expectedErrors: [/401/] });

  test('is renewed in a dialog over the page; then the text is saved and the move done', async ({
    page,
    context,
  }) => {
    const { checkIn, pinVessel } = harbour.tickets;
    const streamOpened = page.waitForResponse(/\/api\/app\/events$/);
    await page.goto(`/projects/HBR/board/${checkIn.reference}`);
    const panel = page.getByRole('complementary', { name: `Ticket ${checkIn.reference}` });
    const text = page.locator('[contenteditable][aria-label="Description"]');
    await expect(text).toBeVisible();
    await expectLoaded(page);
    await streamOpened;
    // The dialog opens at the first refusal: hold both writes until both are sent.
    const release = await holdApiRequests(page);
    await context.clearCookies();

    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Still here.');
    await page.getByRole('link', { name: new RegExp(`${pinVessel.reference}$`) }).focus();
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toContainText(pinVessel.title);
    release();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expect(dialog.getByLabel('E-mail')).toHaveValue(owner.email);
    const moved = page.waitForResponse(answer => /\/move$/.test(answer.url()) && answer.ok());
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await moved;
    await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toContainText(pinVessel.title);
    await expect(savedIndicator(panel)).toBeVisible();
    await page.reload();
    await expect(text).toContainText('Still here.');
    await expect(page.getByRole('region', { name: /^Ready, 5 of 8/ })).toContainText(pinVessel.title);
  });
});
