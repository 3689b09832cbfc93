import { documents, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { savedIndicator } from '../support/saved-indicator.ts';

test('changes of a published document are stored as a draft until they are published', async ({
  page,
  browser,
  deployment,
}) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody reads this yet.');
  await expect(savedIndicator(page)).toBeVisible();
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();

  // Another device of the same person continues here.
  const other = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'block' });
  const elsewhere = await other.newPage();
  await elsewhere.request.post(`${deployment.url}/api/app/session`, {
    data: { email: owner.email, password: owner.password },
    headers: { origin: deployment.url },
  });
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole('button', { name: 'Continue editing' })).toBeVisible();
  await expect(elsewhere.getByText('Nobody reads this yet.')).toHaveCount(0);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Continue editing' }).click();
  await expect(elsewhere.getByText('Nobody reads this yet.')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
});
