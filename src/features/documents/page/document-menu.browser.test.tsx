import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  for (const name of ['Move to project…', 'Archive', 'Delete'])
    await expect.element(changes.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(menu.element().textContent.split(reason)).toHaveLength(2);
  await expectAccessible();
});
