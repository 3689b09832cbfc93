import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { expectNone, expectSaved } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;

test('keys typed after N go to the new document, even when they are shortcuts', async () => {
  await openApp('/documents');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  const release = holdRequests(/\/organizations\/[^/]+\/documents$/);
  await keyboard('n');
  await keyboard('Checklist for gates{Enter}Every evening{Enter}Close gate one. ');
  await expectNone(page.getByRole('dialog'));
  release();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Checklist for gates');
  await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Every evening');
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.element(text).toMatchTextContent(/^Close gate one\. ?$/);
  await expect.element(text).toHaveFocus();
  await keyboard('Then two.');
  await expect.element(text).toHaveTextContent('Close gate one. Then two.');
  await expectSaved();
});
