import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { button, chooseAction, openDocument, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
afterEach(() => page.viewport(1440, 900));

const badge = page.getByText('Template', { exact: true });

test('a document becomes a template, which a draft is made from by keyboard', async () => {
  const id = await openDocument(documents.runbook);
  await chooseAction('Save as template');
  await expect.element(badge).toBeVisible();
  await button('Undo').click();
  await expectNone(badge);
  await chooseAction('Save as template');
  await expect.element(badge).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Documents' }).click();
  await page.getByRole('link', { name: /^Templates 1$/ }).click();
  await expectAddress('/documents?tab=templates');
  await expectCountOf(page.getByRole('row'), 2);
  await expect.element(page.getByRole('rowheader', { name: new RegExp(documents.runbook) })).toBeVisible();
  await expectAccessible();
  await keyboard('{Shift>}n{/Shift}');
  await expect.element(page.getByRole('option', { name: new RegExp(documents.runbook) })).toBeVisible();
  await expectAccessible();
  await keyboard('{ArrowDown}{Enter}');
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
  expect(location.pathname).not.toBe(`/documents/${id}`);
  await expect.element(title).toHaveValue(documents.runbook);
  await expect.element(title).toHaveFocus();
  await expectNone(badge);
  await keyboard('Runbook of the north quay');
  await expect.element(title).toHaveValue('Runbook of the north quay');
});

test('the button says how templates are made, and the palette offers each of them', async () => {
  await page.viewport(390, 800);
  await openApp('/documents?tab=templates');
  await expect.element(page.getByText('No templates', { exact: true })).toBeVisible();
  await button('New from a template').click();
  await expect.element(page.getByText(/^No templates yet\./)).toBeVisible();
  await expectAccessible();
  await keyboard('{Escape}');
  await page.viewport(1440, 900);
  await openDocument(documents.runbook);
  await chooseAction('Save as template');
  await expect.element(badge).toBeVisible();
  const made = location.pathname;
  await chooseAction('New document from this template');
  await expect.poll(() => location.pathname).not.toBe(made);
  await expect.element(title).toHaveValue(documents.runbook);
  const first = location.pathname;
  await keyboard('{Control>}k{/Control}');
  await page.getByRole('option', { name: `New document from template “${documents.runbook}”` }).click();
  await expect.poll(() => location.pathname).not.toBe(first);
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
});
