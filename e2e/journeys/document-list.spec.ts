import { documents } from '#seed/names.ts';
import { hold } from '../support/hold.ts';
import { expect, expectAccessible, test } from '../support/journey.ts';

test('by keys alone documents are found, tagged, archived, deleted, and all of it is undone', async ({
  page,
  deployment,
}) => {
  await page.goto('/documents');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const bar = page.getByRole('region', { name: /selected$/ });
  const runbook = row(documents.runbook);
  await expect(page.getByRole('rowheader', { name: 'Your drafts (1)' })).toBeVisible();

  // Two selected rows show their common tags and those of one row alone.
  await page.keyboard.press('j');
  await expect(runbook.getByRole('link', { name: documents.runbook })).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('3 selected');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('F6');
  await expect(bar).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Enter');
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await expect(tags.getByRole('option', { name: /gates.*on 1 of 2/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('winter');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('option', { name: 'winter', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 documents have other tags now')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Tags' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  // The filter offers the new tag, and the address keeps the choice.
  await page.goto('/documents?tags=winter');
  await expect(page.getByRole('row', { name: /Radar feed|Gate outage/ })).toHaveCount(2);
  await page.goto('/documents');

  // Rows found by their text show the match and are archived together.
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('handover');
  await expect(row('Shift handover').locator('mark').first()).toHaveText('handover');
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('');
  await expect(page).toHaveURL(/\/documents$/);
  await expect(runbook).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(runbook).toHaveCount(0);
  await expect(page.getByText('2 documents archived')).toBeVisible();
  await expect(page.locator('tr[data-row] a:focus')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Archived 2' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(runbook).toBeVisible();
  await expect(page.getByRole('link', { name: 'Archived 0' })).toBeVisible();

  // Undone before the service has answered.
  const release = await hold(page, '**/api/app/documents/change');
  await expect(page.locator('tr[data-row]')).toHaveCount(4);
  await page.keyboard.press('Control+a');
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeFocused();
  await page.keyboard.press('z');
  release();
  await expect(runbook).toBeVisible();
  await expect(page.locator('tr[data-row]')).toHaveCount(4);

  // Changes of others wait while the pointer is on a row, and come on demand.
  await runbook.hover();
  const id = await row('Berth rules').getAttribute('data-row');
  await page.request.patch(`/api/v1/documents/${id}`, {
    data: { title: 'Berth rules, 2027' },
    headers: { origin: deployment.url },
  });
  const waiting = page.getByRole('button', { name: '1 change' });
  await expect(waiting).toBeVisible();
  await expect(row('Berth rules, 2026')).toBeVisible();
  // By key, as a pointer that leaves the list lets the change in.
  await waiting.press('Enter');
  await expect(row('Berth rules, 2027')).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a list of hundreds draws what is in sight, and is walked to its end and left and found again', async ({
  page,
  deployment,
}) => {
  const session = await (await page.request.get('/api/app/session')).json();
  const make = (at: number) =>
    page.request.post(`/api/v1/organizations/${session.organization.id}/documents`, {
      data: { title: `Notice ${String(at).padStart(3, '0')}`, status: 'published' },
      headers: { origin: deployment.url },
    });
  for (let at = 0; at < 240; at += 20)
    await Promise.all(Array.from({ length: 20 }, (_, more) => make(at + more)));
  await page.goto('/documents?tab=published&sort=title&q=notice');
  const rows = page.locator('tr[data-row]');
  const link = (name: string) => page.getByRole('link', { name });
  await expect(rows.first()).toContainText('Notice 000');
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
  await page.keyboard.press('Control+a');
  await expect(page.getByRole('region', { name: '240 selected' })).toBeVisible();
  await page.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('240 documents archived')).toBeVisible();
  await expect(link('Archived 240')).toBeVisible();
});
