import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
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
  await focusOn(page.getByRole('heading', { level: 1 }).first());
  await keyboard('j');
  await expect.element(versions.nth(1)).toHaveAttribute('aria-current', 'true');
  await focusOn(page.getByRole('radio', { name: 'Read' }));
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

test('the comparison of a long text opens at its first change', async () => {
  const id = await openDocument(documents.berthRules);
  const lines = Array.from({ length: 80 }, (_, at) => `<p>Line ${at} of the rules.</p>`);
  const write = (content_html: string) => callService('PATCH', `/api/v1/documents/${id}`, { content_html });
  await write(lines.join(''));
  await write(lines.with(60, '<p>Line 60 of the new rules.</p>').join(''));
  reopenApp();
  await chooseAction('History');
  const change = () => document.querySelector('ins')?.getBoundingClientRect().top;
  await expect.poll(change).toBeLessThan(innerHeight / 2);
  // The line in front of it says where it stands.
  const changed = document.querySelector('ins')!.closest('tr')!;
  const head = document.querySelector('section[data-tall] th')!.getBoundingClientRect();
  expect(changed.previousElementSibling!.getBoundingClientRect().top).toBeGreaterThanOrEqual(head.bottom);
});

test('what changed stands in the width of a small screen', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  const id = await openDocument(documents.berthRules);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: '<p>Ships berth.</p>' });
  reopenApp();
  await chooseAction('History');
  const comparison = () => document.querySelector('section[data-tall]');
  await expect.poll(() => comparison()?.textContent).toContain('Ships berth.');
  for (const width of [1440, 1024, 820, 390]) {
    await page.viewport(width, 900);
    await expect.poll(() => innerWidth).toBe(width);
    const { scrollWidth, clientWidth } = comparison()!;
    expect([width, scrollWidth]).toEqual([width, clientWidth]);
  }
});

test('a text that is older than its history is not called empty', async () => {
  await openDocument(documents.berthRules);
  await chooseAction('History');
  await expect.element(page.getByText('No versions yet')).toBeVisible();
});
