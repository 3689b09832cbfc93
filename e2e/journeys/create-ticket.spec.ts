import { expect, expectAccessible, test } from '../support/journey.ts';

test('the dialog keeps its draft, creates from every field, and goes on with another', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expect(page.getByRole('link', { name: /HBR-214$/ })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.type('Chart the new sandbank');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('link', { name: /HBR-214$/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(title).toHaveValue('Chart the new sandbank');
  const another = dialog.getByRole('checkbox', { name: 'Create another' });
  await another.check();
  await another.press('ControlOrMeta+Enter');
  await expect(page.getByText(/HBR-\d+ created/)).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();

  await title.fill('Tell the pilots');
  await another.uncheck();
  await dialog.getByRole('button', { name: 'Due date' }).focus();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Tell the pilots/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Chart the new sandbank/ })).toHaveCount(1);
});
