import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { becomeViewer } from '../testing/become-viewer.ts';

test('for a viewer the menu says once why documents cannot be changed', async () => {
  await openApp('/documents');
  await becomeViewer();
  reopenApp();
  await page.getByRole('link', { name: documents.runbook }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu', { name: 'Document' });
  const reason = 'You can read documents, not change them. Ask an owner or an admin.';
  const changes = menu.getByRole('group', { name: reason });
  for (const name of ['Move to…', 'Archive', 'Delete'])
    await expect.element(changes.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(menu.element().textContent.split(reason)).toHaveLength(2);
  await expectAccessible();
});

test('the menu moves a document under another one', async () => {
  await openApp('/documents');
  await page.getByRole('link', { name: documents.runbook }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to…' }).click();
  const find = page.getByRole('combobox', { name: 'Move to' });
  await find.fill(documents.handover);
  await page.getByRole('option', { name: documents.handover }).first().click();
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(crumbs.getByRole('link', { name: documents.handover })).toBeVisible();
});

test('the list of shortcuts names the keys that move a document in the sidebar', async () => {
  await openApp('/documents');
  await page.getByRole('link', { name: documents.runbook }).click();
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeVisible();
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(list.getByText('Move the document up')).toBeVisible();
});
