import { expect, expectAccessible, test } from '../support/journey.ts';

test('tickets and documents are found in all projects, with the words in place', async ({ page }) => {
  await page.goto('/projects/HBR/board');
  await expect(page.getByRole('link', { name: /HBR-214$/ })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search tickets and documents' });
  await expect(field).toBeFocused();
  await page.keyboard.type('gate term');
  const tickets = page.getByRole('region', { name: 'Tickets' });
  await expect(tickets.getByRole('link').first()).toContainText('Gate terminal loses the session');
  await expect(tickets.locator('mark').first()).toHaveText('Gate');
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('Do not restart the terminal');
  await expect(page).toHaveURL(/\/search\?q=gate\+term$/);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(tickets.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await page.getByRole('radio', { name: /^Documents/ }).check();
  await expect(tickets).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
  await expect(tickets).toHaveCount(0);
});

test('a project narrows the search, and nothing found is said', async ({ page }) => {
  await page.goto('/search?q=gate');
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible();
  await expect(page.getByText('Harbour / ').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Pilotage' });
  await expect(page).toHaveURL(/project=PIL/);
  await expect(page.getByText('Harbour / ')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'All projects' });
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Nothing holds “zzzz”')).toBeVisible();
});
