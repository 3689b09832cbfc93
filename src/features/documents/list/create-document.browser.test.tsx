import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests, setOffline } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectNone, expectSaved } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const creation = /\/organizations\/[^/]+\/documents$/;
const title = page.getByRole('textbox', { name: 'Title' });
const text = page.getByRole('textbox', { name: 'Text' });

/** The opened document, as the service has it. */
const stored = () =>
  callService<{ title: string; caption: string | null; content_html: string | null }>(
    'GET',
    location.pathname.replace('/documents/', '/api/v1/documents/'),
  );

test('keys typed after N go to the new document, even when they are shortcuts', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const release = holdRequests(creation);
  await keyboard('n');
  await keyboard('Checklist for gates{Enter}Every evening{Enter}Close gate one. ');
  await expectNone(page.getByRole('dialog'));
  release();
  await expect.element(title).toHaveValue('Checklist for gates');
  await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Every evening');
  await expect.element(text).toMatchTextContent(/^Close gate one\. ?$/);
  await expect.element(text).toHaveFocus();
  await keyboard('Then two.');
  await expect.element(text).toHaveTextContent('Close gate one. Then two.');
  await expectSaved();
});

test('a new document is open before the service has it', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const release = holdRequests(creation, 'POST');
  await keyboard('n');
  await expect.element(title).toHaveFocus();
  await keyboard('Checklist{Enter}{Enter}Close gate one.');
  await expect.element(title).toHaveValue('Checklist');
  await expect.element(text).toHaveTextContent('Close gate one.');
  release();
  await expectSaved();
  await expect.poll(stored).toMatchObject({ title: 'Checklist', content_html: '<p>Close gate one.</p>' });
  await keyboard(' Then two.');
  await expect.poll(stored).toMatchObject({ content_html: '<p>Close gate one. Then two.</p>' });
});

test('the title that nobody has chosen gives way to what is typed after a click on it', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await keyboard('n');
  await expect.element(title).toHaveFocus();
  await text.click();
  await keyboard('Close gate one.');
  await expectSaved();
  await title.click();
  await keyboard('Gates');
  await expect.element(title).toHaveValue('Gates');
  await title.click();
  await keyboard('{End}, two');
  await expect.element(title).toHaveValue('Gates, two');
});

test('words in a document that could not be created stay, and are stored once it is', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const heal = failRequests('POST', creation);
  await keyboard('nGates{Enter}{Enter}Close them.');
  await expect
    .element(page.getByText(/^The document is not created yet\. .* What you write waits until then/))
    .toBeVisible();
  await expect.element(title).toHaveValue('Gates');
  await expect.element(text).toHaveTextContent('Close them.');
  heal();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Try again' }).click();
  await expectSaved();
  await expect.poll(stored).toMatchObject({ title: 'Gates', content_html: '<p>Close them.</p>' });
});

test('a document that is begun without a connection is there at once, and is created with its words after that', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await setOffline(true);
  await keyboard('nGates{Enter}At night{Enter}Close them.');
  await expect.element(title).toHaveValue('Gates');
  await expect.element(text).toHaveTextContent('Close them.');
  await expectNone(page.getByRole('dialog'));
  await setOffline(false);
  await expect
    .poll(stored)
    .toMatchObject({ title: 'Gates', caption: 'At night', content_html: '<p>Close them.</p>' });
  await expectSaved();
  await expectNone(page.getByText(/^The document is not created yet/));
});
