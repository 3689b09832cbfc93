import { expect, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

test('a document is written, published and read, and its text survives a reload', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeVisible();
  await title.fill('Winter lights');
  await title.press('Enter');
  await page.keyboard.type('When the lamps go on');
  await page.keyboard.press('Enter');
  const body = page.getByRole('textbox', { name: 'Text' });
  await expect(body).toBeFocused();
  await page.keyboard.type('## Who switches');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The duty officer, at **dusk** every day.');
  await expect(savedIndicator(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Who switches' })).toBeVisible();
  await expect(page.getByText('dusk', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByText(/^Published .* by/).first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Winter lights', level: 1 }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Documents' }).first().click();
  const row = page.getByRole('row', { name: /Winter lights/ });
  await expect(row).toContainText('Published');
});
