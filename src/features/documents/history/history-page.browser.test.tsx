import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf } from '#ui/testing/expect-screen.ts';
import { button, chooseAction, openDocument } from '../testing/on-document.ts';

const { keyboard } = userEvent;

test('an earlier version is compared word by word, read and restored', async () => {
  const id = await openDocument(documents.berthRules);
  const write = (content_html: string) => callService('PATCH', `/api/v1/documents/${id}`, { content_html });
  await write('<p>Ships of the first class berth at the north quay.</p><p>Stays.</p>');
  await write('<p>Ships of the second class berth at the north quay.</p><p>Stays.</p><p>New.</p>');
  reopenApp();
  await chooseAction('History');
  await expect.element(page.getByText('2 blocks differ.')).toBeVisible();
  const words = (mark: string) => [...document.querySelectorAll(mark)].map(({ textContent }) => textContent);
  await expect.poll(() => [words('ins'), words('del')]).toEqual([['second'], ['first']]);
  await expectAccessible();

  const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
  await expect.element(button('Restore this version')).toHaveAttribute('aria-disabled', 'true');
  page.getByRole('heading', { level: 1 }).first().element().focus();
  await keyboard('j');
  await expect.element(versions.nth(1)).toHaveAttribute('aria-current', 'true');
  page.getByRole('radio', { name: 'Read' }).element().focus();
  await keyboard(' ');
  const first = page.getByText('Ships of the first class berth at the north quay.');
  await expect.element(first).toBeVisible();
  await button('Restore this version').click();

  await expectAddress(`/documents/${id}`);
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await button('Continue editing').click();
  await expectCountOf(first, 1);
  await button('Publish changes').click();
  await expect.element(page.getByText('Changes published').first()).toBeVisible();
});

test('a text that is older than its history is not called empty', async () => {
  await openDocument(documents.berthRules);
  await chooseAction('History');
  await expect.element(page.getByText('No versions yet')).toBeVisible();
});
