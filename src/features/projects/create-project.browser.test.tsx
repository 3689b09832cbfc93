import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAddress, expectCountOf } from '#ui/testing/expect-screen.ts';

const dialog = page.getByRole('dialog', { name: 'New project' });
const key = dialog.getByLabelText('Key');

beforeEach(async () => {
  await openApp('/projects');
  await page.getByRole('button', { name: 'New project' }).first().click();
});

test('a new project opens on its board with the columns of the template', async () => {
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  await dialog.getByRole('radio', { name: /Kanban/ }).click();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expectAddress(/\/projects\/[^/]+\/board$/);
  for (const column of ['Backlog', 'Ready', 'In progress', 'In review', 'Done'])
    await expect.element(page.getByRole('region', { name: new RegExp(`^${column}, `) })).toBeVisible();
  reopenApp();
  await expect.element(page.getByRole('heading', { name: 'Night ferry', level: 1 })).toBeVisible();
});

test('a taken key is reported once, at its field', async () => {
  await dialog.getByLabelText('Name').fill('Harbour two');
  await key.fill('HBR');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect.element(key).toHaveFocus();
  await expect.element(key).toHaveAttribute('aria-invalid', 'true');
  await expectCountOf(dialog.getByText('Another project of the organization has this key.'), 1);
});
