import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { journal } from '#editor/autosave/journal.ts';
import { textKeys } from '#editor/autosave/text-keys.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { readUnsavedText } from '../data/unsaved-text.ts';
import { becomeViewer } from '../testing/become-viewer.ts';
import { button, openDocument, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const refusal = page.getByRole('alert');
const notSaved = page.getByText('What you typed last was not saved.');
const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
const messages = page.getByRole('region', { name: 'Messages' });

async function discardUnsaved(): Promise<void> {
  await button('Discard').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectNone(question);
}

async function writeInNewDocument(words: string): Promise<string> {
  const id = await openNewDocument();
  await title.fill('Winter lights');
  await text.click();
  await keyboard(words);
  await expectSaved();
  return id;
}

const storedText = async (id: string) =>
  (await callService<{ content_html: string }>('GET', `/api/v1/documents/${id}`)).content_html;

test('somebody who types while the document is archived elsewhere goes on, and loses no word', async () => {
  const id = await writeInNewDocument('First');
  await callService('PATCH', `/api/v1/documents/${id}`, { archived: true });
  await expect.element(refusal).toMatchTextContent('This document is archived');
  await keyboard(' and last');
  await expect.element(text).toHaveTextContent('First and last');
  await expect.poll(() => storedText(id)).toBe('<p>First and last</p>');
  await expectAccessible();
  await callService('PATCH', `/api/v1/documents/${id}`, { archived: false });
  await expectNone(refusal);
  await expect.element(text).toHaveTextContent('First and last');
});

test('words that were typed for long while the document was in the trash are saved once it is back', async () => {
  const id = await writeInNewDocument('First');
  await callService('DELETE', `/api/v1/documents/${id}`);
  await expect.element(refusal).toMatchTextContent('This document was deleted');
  const requests = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => requests.mockRestore());
  const refusedSaves = () =>
    requests.mock.calls.filter(([, init], index) => {
      const { type, value } = requests.mock.settledResults[index]!;
      return init?.method === 'PATCH' && type === 'fulfilled' && value.status === 404;
    }).length;
  for (const word of ['and', 'then', 'more', 'and', 'last']) {
    const before = refusedSaves();
    await keyboard(` ${word}`);
    await expect.poll(refusedSaves).toBeGreaterThan(before);
  }
  await callService('POST', `/api/app/documents/${id}/restore`);
  await expect.poll(() => storedText(id)).toBe('<p>First and then more and last</p>');
  await expectNone(refusal);
  await expectSaved();
});

test('somebody whose changes are refused while they type cannot publish, tag or set editors', async () => {
  const id = await writeInNewDocument('First');
  await expect.element(button('Add tag')).toBeVisible();
  await expect.element(button('Add editors')).toBeVisible();
  await callService('PATCH', `/api/v1/documents/${id}`, { archived: true });
  await expect.element(refusal).toMatchTextContent('This document is archived');
  await expectNone(button('Add tag'));
  await expectNone(button('Add editors'));
  await keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(messages.getByText(/^This document is archived/)).toBeVisible();
  await expectNone(page.getByRole('dialog', { name: 'Publish document' }));
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true');
});

test('somebody whose changes are refused while they type cannot publish them', async () => {
  const id = await writeInNewDocument('First');
  await callService('PATCH', `/api/v1/documents/${id}`, { status: 'published' });
  await expect.element(button('Publish changes')).toBeVisible();
  await keyboard('More ');
  await expectSaved();
  await callService('PATCH', `/api/v1/documents/${id}`, { archived: true });
  await expect.element(refusal).toMatchTextContent('This document is archived');
  await expect.element(button('Publish changes')).toHaveAttribute('aria-disabled', 'true');
});

test('a document that was deleted while somebody types in it cannot be published', async () => {
  const id = await writeInNewDocument('First');
  await callService('DELETE', `/api/v1/documents/${id}`);
  await expect.element(refusal).toMatchTextContent('This document was deleted');
  await expect.element(button('Publish')).toHaveAttribute('aria-disabled', 'true');
  await callService('POST', `/api/app/documents/${id}/restore`);
  await expectNone(refusal);
  await expect.element(button('Publish')).not.toHaveAttribute('aria-disabled');
});

test('words of somebody who may not write any more are kept, and shown to them as a reader', async () => {
  await writeInNewDocument('First');
  await becomeViewer();
  await expect.element(refusal.first()).toBeVisible();
  await keyboard(' and last');
  await expect.element(page.getByText('The document is not saved.')).toBeVisible();
  await expect.element(text).toHaveTextContent('First and last');
  reopenApp();
  await expect.element(notSaved).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy your text' })).toBeVisible();
  await expectNone(text);
  await button('Discard').click();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectNone(question);
  await discardUnsaved();
  await expectNone(notSaved);
});

test('a reader discards what closed tabs have left of a document, one after the other', async () => {
  const id = await openDocument(documents.berthRules);
  await becomeViewer();
  for (const [at, words] of ['Older', 'Newer'].entries()) {
    const value = { title: words, caption: '', content_html: `<p>${words} words</p>` };
    const entry = { value, base: { value, version: null }, at };
    await journal.write(textKeys.changes(id), entry, `closed tab ${at}`);
  }
  const newest = async () => (await readUnsavedText(id))?.text.title;
  expect(await newest()).toBe('Newer');
  reopenApp();
  await expect.element(notSaved).toBeVisible();
  await discardUnsaved();
  await expect.poll(newest).toBe('Older');
  await expect.element(notSaved).toBeVisible();
  const clearing = vi.spyOn(journal, 'clear').mockRejectedValueOnce(new Error('no room'));
  await button('Discard').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(question.getByText('It was not discarded. Try again.')).toBeVisible();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expectNone(question);
  clearing.mockRestore();
  await expect.poll(newest).toBeUndefined();
  await expectNone(notSaved);
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toHaveFocus();
});
