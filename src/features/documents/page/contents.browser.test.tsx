import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const contents = page.getByRole('navigation', { name: 'Table of contents' });

test('a table of contents follows the headings, and leads readers to them', async () => {
  const id = await openDocument(documents.berthRules);
  const html = `<p>Above</p><h2>Locks</h2><p>${'Quay. '.repeat(2000)}</p><h2>Gates</h2><p>The end</p>`;
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  reopenApp();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await text.getByText('Above').click();
  await keyboard('{End}{Enter}/table of con');
  await expect.element(page.getByRole('option', { name: /^Table of contents/ })).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(contents.getByRole('button', { name: 'Gates' })).toBeVisible();
  await expectAccessible();
  await expectSaved();
  await button('Publish changes').click();
  await contents.getByRole('link', { name: 'Gates' }).click();
  await expect.element(page.getByRole('heading', { level: 2, name: /Gates/ })).toHaveFocus();
  await expectAccessible();
});
