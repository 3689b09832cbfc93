import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { pilotage } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { keyboard } = userEvent;
const said = () => document.querySelector('body > [aria-live="polite"]')?.textContent;

test('a member is added and removed by keys, which is announced', async () => {
  await openApp(`/projects/${pilotage.key}/settings`);
  const add = page.getByRole('button', { name: 'Add member' });
  await expect.element(add).toBeVisible();
  await focusOn(add);
  await keyboard('{Enter}');
  await page.getByRole('combobox', { name: 'Add a member' }).fill('vera');
  await expect.element(page.getByRole('option', { name: /^Vera Holm/ })).toBeVisible();
  await keyboard('{Enter}');
  await expect.poll(said).toBe('Vera Holm added to the project');
  await expect.element(add).toHaveFocus();
  const remove = page.getByRole('button', { name: 'Remove Vera Holm from the project' });
  await expect.element(remove).toBeVisible();
  await focusOn(remove);
  await keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Vera Holm' }).click();
  await expect.poll(said).toBe('Vera Holm removed from the project');
  await expectNone(remove);
});

test('people who cannot be read are not said to be members already', async () => {
  await openApp(`/projects/${pilotage.key}/settings`);
  failRequests('GET', /\/people$/);
  reopenApp();
  await page.getByRole('button', { name: 'Add member' }).click();
  await expect.element(page.getByText('The list did not load. The service failed.').first()).toBeVisible();
  await expectNone(page.getByText(/^Everybody belongs/));
});
