import { expect, test } from '../support/journey.ts';

test('a new project opens on its board with the columns of the template', async ({ page }) => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  await dialog.getByRole('radio', { name: /Kanban/ }).check();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveURL(/\/projects\/[^/]+\/board$/);
  for (const column of ['Backlog', 'Ready', 'In progress', 'In review', 'Done']) {
    await expect(page.getByRole('region', { name: new RegExp(`^${column}, `) })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Night ferry', level: 1 })).toBeVisible();
});
