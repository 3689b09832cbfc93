import { documents } from '#seed/names.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('an earlier text is looked at, compared word by word and brought back', async ({ page, deployment }) => {
  await page.goto('/documents');
  await page.getByRole('link', { name: documents.berthRules }).click();
  await expect(page.getByRole('heading', { level: 1, name: documents.berthRules }).first()).toBeVisible();
  const address = page.url();
  const id = new URL(address).pathname.split('/').at(-1);
  const write = (content_html: string) =>
    page.request.patch(`${deployment.url}/api/v1/documents/${id}`, {
      data: { content_html },
      headers: { origin: deployment.url },
    });
  await write('<p>Ships of the first class berth at the north quay.</p><p>Stays.</p>');
  await write('<p>Ships of the second class berth at the north quay.</p><p>Stays.</p><p>New.</p>');
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();

  await expect(page.getByText('2 blocks differ.')).toBeVisible();
  await expect(page.locator('ins')).toHaveText(['second']);
  await expect(page.locator('del')).toHaveText(['first']);
  await expectAccessible(page);

  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
  await expect(page.getByRole('button', { name: 'Restore this version' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('heading', { level: 1 }).first().focus();
  await page.keyboard.press('j');
  await expect(versions.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('radio', { name: 'Read' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Ships of the first class berth at the north quay.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();

  await expect(page).toHaveURL(address);
  await expect(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByText('Ships of the first class berth at the north quay.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Changes published')).toBeVisible();
});
