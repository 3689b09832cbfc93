import { expect, test } from '../support/journey.ts';

test('a list of hundreds is walked to its end, left and found again, and takes changes of others on demand', async ({
  page,
  deployment,
}) => {
  const session = await (await page.request.get('/api/app/session')).json();
  const addNotice = (number: number) =>
    page.request.post(`/api/v1/organizations/${session.organization.id}/documents`, {
      data: { title: `Notice ${String(number).padStart(3, '0')}`, status: 'published' },
      headers: { origin: deployment.url },
    });
  for (let start = 0; start < 240; start += 20)
    await Promise.all(Array.from({ length: 20 }, (_, index) => addNotice(start + index)));
  await page.goto('/documents?tab=published&sort=title&q=notice');
  const rows = page.locator('tr[data-row]');
  const link = (name: string) => page.getByRole('link', { name });
  await expect(rows.first()).toContainText('Notice 000');
  // Another order begins at its first row.
  const byTitle = page.getByRole('columnheader', { name: 'Title' }).getByRole('button');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(link('Notice 000')).not.toBeInViewport();
  await byTitle.click();
  await expect(link('Notice 239')).toBeInViewport();
  await byTitle.click();
  await expect(link('Notice 000')).toBeInViewport();
  // Scrolls until no more rows load.
  await page.keyboard.press('j');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(link('Notice 239')).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await rows.count()).toBeLessThan(80);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '241');
  await page.keyboard.press('k');
  await expect(link('Notice 238')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Notice 238', level: 1 }).first()).toBeVisible();
  await page.goBack();
  await expect(link('Notice 238')).toBeInViewport();

  // Changes of others wait while the pointer is on a row.
  const row = page.getByRole('row', { name: /Notice 238/ });
  await row.hover();
  const id = await row.getAttribute('data-row');
  await page.request.patch(`/api/v1/documents/${id}`, {
    data: { title: 'Notice 238, changed' },
    headers: { origin: deployment.url },
  });
  const waiting = page.getByRole('button', { name: '1 change' });
  await expect(waiting).toBeVisible();
  await expect(link('Notice 238, changed')).toHaveCount(0);
  // By key: a pointer that leaves the list would apply the change.
  await waiting.press('Enter');
  await expect(link('Notice 238, changed')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await link('Notice 238, changed').focus();
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: '240 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('240 documents archived')).toBeVisible();
  await expect(link('Archived 240')).toBeVisible();
});
