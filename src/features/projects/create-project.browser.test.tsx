import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdAnswers } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';

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

test('keys pressed while the new board loads become the text of its first field', async () => {
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Night ferry');
  const release = holdAnswers(/\/tickets\?/);
  await dialog.getByRole('button', { name: /^Create/ }).click();
  await expect.element(page.getByRole('region', { name: /^Backlog, / })).toBeVisible();
  const field = page.getByRole('textbox', { name: /^Title of a new ticket/ });
  await expectNone(field);
  // Each of these letters is a shortcut outside of fields.
  await userEvent.keyboard('check n');
  release();
  await expect.element(field).toHaveValue('check n');
  await expect.element(field).toHaveFocus();
  await expectNone(page.getByRole('dialog'));
});

test('a taken key is reported once, at its field', async () => {
  await dialog.getByLabelText('Name').fill('Harbour two');
  await key.fill('HBR');
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await expect.element(key).toHaveFocus();
  await expect.element(key).toHaveAttribute('aria-invalid', 'true');
  await expectCountOf(dialog.getByText('Another project of the organization has this key.'), 1);
});
