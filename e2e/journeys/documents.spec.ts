import { readFile } from 'node:fs/promises';
import { apiCaller } from '../support/api-caller.ts';
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

test('an exported page has the text as it is, also beside a table with widths of columns', async ({
  page,
  deployment,
}) => {
  const call = apiCaller(page, deployment);
  const { organization } = await call('GET', 'app/session');
  const table = '<table><tbody><tr><td colwidth="90"><p>Low</p></td></tr></tbody></table>';
  const { id } = await call('POST', `v1/organizations/${organization.id}/documents`, {
    title: 'Tides',
    content_html: `<p>Above</p><p></p>${table}<p></p><p>Below</p>`,
  });
  await page.goto(`/documents/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Web page', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('<p>Above</p><p></p><table');
  expect(file).toContain('</table><p></p><p>Below</p>');
});
