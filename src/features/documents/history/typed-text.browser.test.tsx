import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

const { keyboard } = userEvent;
const body = page.getByRole('textbox', { name: 'Text' });
const versions = page.getByRole('navigation', { name: 'Versions' }).getByRole('link');
const firstLine = () => document.querySelector('.prose p');
async function openNewDocument(): Promise<void> {
  await openApp('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await expect.element(body).toHaveAttribute('contenteditable', 'true');
  (body.element() as HTMLElement).focus();
}

/** Shows the chosen version as it reads. */
async function readHistory(version?: number): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect.element(versions.first()).toMatchTextContent('current');
  if (version !== undefined) await versions.nth(version).click();
  await focusOn(page.getByRole('radio', { name: 'Read' }));
  await keyboard(' ');
}

test('a text that was selected, deleted and overwritten is in the history', async () => {
  await openNewDocument();
  await keyboard('The harbour closes at nine.{Enter}Pilots leave at ten.');
  await expectSaved();
  await keyboard('{Control>}a{/Control}{Delete}oops');
  await expect.element(body).toHaveTextContent('oops');
  await expectSaved();
  await readHistory(1);
  await expect.element(page.getByText('Pilots leave at ten.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.element(body).toHaveTextContent('The harbour closes at nine.Pilots leave at ten.');
});

test('a text that was typed into a new document and overwritten at once is in the history', async () => {
  const releaseCreation = holdRequests(/\/documents$/, 'POST');
  await openNewDocument();
  await keyboard('The harbour closes at nine.{Enter}Pilots leave at ten.');
  await keyboard('{Control>}a{/Control}oops');
  releaseCreation();
  await expectSaved();
  await readHistory(1);
  await expect.element(page.getByText('Pilots leave at ten.')).toBeVisible();
});

test('a stored text that is overwritten before it is followed is in the history', async () => {
  await openNewDocument();
  await keyboard('Tides');
  await expectSaved();
  const content_html = '<p>The harbour closes at nine.</p><p>Pilots leave at ten.</p>';
  await callService('PATCH', `/api/v1${location.pathname}`, { content_html });
  const releaseText = holdRequests(/\/text$/, 'POST');
  reopenApp();
  await expect.element(body).toHaveAttribute('contenteditable', 'true');
  await expect.element(body).toMatchTextContent('Pilots leave at ten.');
  await focusOn(body);
  await keyboard('{Control>}a{/Control}oops');
  await expect.element(body).toHaveTextContent('oops');
  releaseText();
  await expectSaved();
  await readHistory(1);
  await expect.element(page.getByText('Pilots leave at ten.')).toBeVisible();
});

test('pasted code stays code, and spaces are kept and shown to readers', async () => {
  const code = '# Install\nnpm ci\n  npm start';
  await openNewDocument();
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = code;
  source.select();
  await userEvent.copy();
  source.remove();
  (body.element() as HTMLElement).focus();
  await keyboard('    Deep,  wide.{Enter}');
  await userEvent.paste();
  await expect.poll(() => body.element().querySelector('pre')?.innerText.trim()).toBe(code);
  await expectSaved();
  reopenApp();
  await expect.element(body).toHaveAttribute('contenteditable', 'true');
  expect(firstLine()?.textContent).toBe('    Deep,  wide.');
  expect(body.element().querySelector('pre code')?.textContent).toBe(code);
  await readHistory();
  await expect.poll(() => (firstLine() as HTMLElement | null)?.innerText).toBe('    Deep,  wide.');
});
