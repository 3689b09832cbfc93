import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { journal } from '#editor/autosave/journal.ts';
import { textKeys } from '#editor/autosave/text-keys.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const notice = page.getByRole('status').filter({ hasText: 'Your unsaved words are in this document again.' });

interface StoredText {
  title: string;
  caption: string | null;
  content_html: string;
}

/** Leaves words in a published document as a tab would that was closed without a connection, and opens it again. */
async function openWithLeftWords(): Promise<void> {
  const id = await openDocument(documents.berthRules);
  await expect.element(button('Edit')).toBeVisible();
  const { title, caption, content_html } = await callService<StoredText>('GET', `/api/v1/documents/${id}`);
  const stored = { title, caption, content_html };
  const value = { ...stored, content_html: `<p>Left words.</p>${content_html}` };
  const base = { value: stored, version: '0' };
  await journal.write(textKeys.changes(id), { value, base, at: Date.now() }, 'closed tab');
  reopenApp();
}

test('words of a closed tab are named in both views until they are kept', async () => {
  await openWithLeftWords();
  await expect.element(notice).toBeVisible();
  await expect.element(notice).toMatchTextContent('They are among its unpublished changes.');
  await expectAccessible();
  await button('Continue editing').click();
  await expect.element(text).toMatchTextContent('Left words.');
  await expect.element(notice).toBeVisible();
  await text.click();
  await keyboard('More ');
  await expectSaved();
  await expectAccessible();
  await button('Keep them').click();
  await expectNone(notice);
  await expect.element(text).toMatchTextContent('Left words.');
});

test('words of a closed tab are taken out where they are read', async () => {
  await openWithLeftWords();
  await button('Take them out').click();
  await expectNone(notice);
  await button('Edit').click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await expect.element(text).not.toMatchTextContent('Left words.');
});
