import { documents, owner } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { saved } from '../support/saved.ts';

test.use({ expectedErrors: [/status of 412/] });

const body = 'Text';

test('changes of a published document wait on the service until they are published', async ({
  page,
  browser,
  deployment,
}) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: body }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody reads this yet.');
  await expect(saved(page)).toBeVisible();
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
  await expect(page.getByText('Changes published')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nobody reads this yet.')).toBeVisible();
});

test('changes are given up, and readers never saw them', async ({ page }) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: documents.berthRules }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(documents.berthRules);
});

test('what somebody wrote at the same moment is not given up unseen', async ({ page, deployment }) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('My title');
  await expect(saved(page)).toBeVisible();
  // The other save arrives after the question was answered and before the service is asked.
  let isFirst = true;
  await page.route('**/draft', async route => {
    if (route.request().method() === 'DELETE' && isFirst) {
      isFirst = false;
      const draft = await (await page.request.get(route.request().url())).json();
      await page.request.put(route.request().url(), {
        data: { title: 'Their title', caption: draft.caption, content_html: draft.content_html },
        headers: { origin: deployment.url, 'if-match': `"${draft.version}"` },
      });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard unpublished changes?' });
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Somebody wrote more just now' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Their title');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: documents.berthRules }).first()).toBeVisible();
});

test('a program that changed the published text meanwhile is not overwritten unseen', async ({
  page,
  deployment,
}) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('My title');
  await expect(saved(page)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.request.patch(`${deployment.url}/api/v1/documents/${id}`, {
    data: { title: 'Their title' },
    headers: { origin: deployment.url },
  });
  await page.getByRole('button', { name: 'Publish changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Readers see a newer text' });
  await expect(dialog).toContainText('Their title');
  await dialog.getByRole('button', { name: 'Publish mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My title' }).first()).toBeVisible();
});
