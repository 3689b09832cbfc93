import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { button, chooseAction, openDocument, title } from '../testing/on-document.ts';

afterEach(() => page.viewport(1440, 900));

const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });

/** Creates a document under the open one. */
async function addSubDocument(name: string): Promise<void> {
  const before = location.pathname;
  await chooseAction('New sub-document');
  await expect.poll(() => location.pathname).not.toBe(before);
  await expect.element(title).toHaveValue('Untitled');
  await userEvent.fill(title, name);
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeInTheDocument();
}

test('a sub-document names those above it, and leads to them', async () => {
  await openDocument(documents.runbook);
  await addSubDocument('Contacts');
  await addSubDocument('At night');
  await addSubDocument('Weekends');
  await expect.element(crumbs.getByRole('link', { name: documents.runbook })).toBeVisible();
  await expect.element(crumbs.getByRole('link', { name: 'At night' })).toBeVisible();
  expect(crumbs.getByRole('link', { name: 'Contacts' }).query()).toBeNull();
  await button('Documents above this one').click();
  await page.getByRole('menuitem', { name: 'Contacts' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeInTheDocument();
  await expect.element(crumbs.getByRole('link', { name: documents.runbook })).toBeVisible();
  await page.viewport(390, 800);
  await button('Documents above this one').click();
  await page.getByRole('menuitem', { name: documents.runbook }).click();
  await expectAddress(/^\/documents\/[0-9a-f-]{36}$/);
  await expect.element(title).toHaveValue(documents.runbook);
});

test('sub-documents and backlinks that did not load are named, and read again', async () => {
  await openDocument(documents.berthRules);
  const heals = [failRequests('GET', /\/document-tree$/), failRequests('GET', /\/backlinks$/)];
  reopenApp();
  const failures = ['The sub-documents did not load.', 'What links here did not load.'].map(words =>
    page.getByRole('alert').filter({ hasText: words }),
  );
  for (const failure of failures) await expect.element(failure).toBeVisible();
  await expectAccessible();
  for (const heal of heals) heal();
  for (const failure of failures) {
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expectNone(failure);
  }
});

test('a document is duplicated with its sub-documents, and the undo takes the copies away', async () => {
  const id = await openDocument(documents.runbook);
  await addSubDocument('Contacts');
  await crumbs.getByRole('link', { name: documents.runbook }).click();
  await expectAddress(`/documents/${id}`);
  await chooseAction('Duplicate with sub-documents');
  await expect.element(title).toHaveValue(`Copy of ${documents.runbook}`);
  const copyId = location.pathname.split('/').at(-1);
  const below = await callService<{ data: { title: string }[] }>(
    'GET',
    `/api/app/document-tree?parent_id=${copyId}`,
  );
  expect(below.data.map(row => row.title)).toEqual(['Contacts']);
  await button('Undo').click();
  await expectAddress(`/documents/${id}`);
  await expect.poll(() => fetch(`/api/v1/documents/${copyId}`).then(({ status }) => status)).toBe(404);
});

test('a document lists its sub-documents below its text, on phones too', async () => {
  await page.viewport(390, 800);
  const id = await openDocument(documents.runbook);
  const below = page.getByRole('navigation', { name: 'Sub-documents' });
  await expectNone(below);
  await addSubDocument('Contacts');
  await button('Documents above this one').click();
  await page.getByRole('menuitem', { name: documents.runbook }).click();
  await expectAddress(`/documents/${id}`);
  await expect.element(below.getByRole('link', { name: /^Contacts/ })).toBeVisible();
  await expectAccessible('nav:has(h2)');
  await below.getByRole('link', { name: /^Contacts/ }).click();
  await expect.element(title).toHaveValue('Contacts');
});
