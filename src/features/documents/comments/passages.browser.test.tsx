import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const comments = page.getByRole('region', { name: /^Comments/ });
const thread = comments.getByRole('listitem').filter({ hasText: 'Long enough?' }).first();
const removed = thread.getByText('The passage was removed');
const card = page.getByRole('dialog', { name: /on this passage/ });

afterEach(() => page.viewport(1440, 900));

const marks = () => [...document.querySelectorAll<HTMLElement>('[data-document-text] .passage')];
const expectMarked = (...words: string[]) =>
  expect.poll(() => marks().map(mark => mark.textContent)).toEqual(words);

/** Selects words in the editor with the keyboard alone. */
async function select(words: string): Promise<void> {
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await focusOn(text);
  await keyboard('{Control>}{Home}f{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveFocus();
  await keyboard(`{Control>}a{/Control}${words}`);
  const found = page.getByLabelText('Find in the text').getByRole('status');
  await expect.element(found).toMatchTextContent(/of 1$/);
  await keyboard('{Enter}');
  await expect.element(found).toMatchTextContent('1 of 1');
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
}

/** Opens the runbook and writes a comment on two of its words, without sending it; returns the id of the document. */
async function composeComment(): Promise<string> {
  const id = await openDocument(documents.runbook);
  await select('ninety seconds');
  await keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Comment on this passage' })).toHaveFocus();
  await keyboard('Long enough?');
  return id;
}

async function sendComment(): Promise<void> {
  await keyboard('{Control>}{Enter}{/Control}');
  await expectNone(card);
  await expect.element(text).toHaveFocus();
  await expectMarked('ninety seconds');
}

const expectStored = () => expect.element(thread.getByRole('button', { name: /^Actions/ })).toBeVisible();

async function commentOnPassage(): Promise<void> {
  await composeComment();
  await sendComment();
  await expectStored();
}

/** Delays `selectionchange` events, as on a busy page. Returns a function that sends them. */
function delaySelectionChange(): () => void {
  const stopEvent = (event: Event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  };
  addEventListener('selectionchange', stopEvent, true);
  return () => {
    removeEventListener('selectionchange', stopEvent, true);
    document.dispatchEvent(new Event('selectionchange'));
  };
}

test('a passage keeps its words while its comment is stored, and grows with words typed inside it', async () => {
  await composeComment();
  const release = holdRequests(/\/threads?\b|\/comments$/);
  await sendComment();
  // Storing the comment marks the passage again, here before `selectionchange` arrives.
  const sendSelectionChange = delaySelectionChange();
  await keyboard('{ArrowRight}{Control>}{ArrowLeft}{/Control}');
  release();
  await expectStored();
  await expect.poll(() => marks()[0]?.getAttribute('aria-details')).toMatch(/^comment-/);
  sendSelectionChange();
  await keyboard('long ');
  await expectMarked('ninety long seconds');
  await expectSaved();
  // The service has the changed passage.
  const link = thread.getByRole('button', { name: 'Go to the passage “ninety long seconds”' });
  await expect.element(link).toBeVisible();
  reopenApp();
  await expectMarked('ninety long seconds');
});

test('a comment is about the words as they are when it is sent', async () => {
  const id = await composeComment();
  const path = `/api/v1/documents/${id}`;
  const { content_html } = await callService<{ content_html: string }>('GET', path);
  const later = 'ninety words that somebody else has put between these two seconds';
  await callService('PATCH', path, { content_html: content_html.replace('ninety seconds', later) });
  await expectMarked(later);
  await keyboard('{Control>}{Enter}{/Control}');
  await expectStored();
  const { threads } = await callService<{ threads: { anchor: { quote: string } | null }[] }>('GET', path);
  expect(threads.map(({ anchor }) => anchor?.quote)).toContain(later);
});

test('a comment follows its passage when it is moved, cut and pasted', async () => {
  await commentOnPassage();
  const block = () => marks()[0]?.closest('.ProseMirror > *');
  const above = block()?.previousElementSibling?.textContent;
  await keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
  await expect.poll(() => block()?.nextElementSibling?.textContent).toBe(above);
  await expectMarked('ninety seconds');

  await select('ninety seconds');
  await keyboard('{Control>}x{/Control}');
  await expect.element(removed).toBeVisible();
  await expect.element(thread.getByText('ninety seconds')).toBeVisible();
  await keyboard('{Control>}{End}v{/Control}');
  await expectMarked('ninety seconds');
  await expectNone(removed);
  await expect.poll(() => block()?.nextElementSibling).toBeNull();
  await expectSaved();
  reopenApp();
  await expectMarked('ninety seconds');
});

test('a comment is kept when its passage is deleted, and an undo brings the passage back', async () => {
  await commentOnPassage();
  await select('ninety seconds');
  await keyboard('{Delete}');
  await expect.element(removed).toBeVisible();
  await keyboard('{Control>}z{/Control}');
  await expectMarked('ninety seconds');
});

test('keys move the focus from a passage to its thread and back, without room beside the text', async () => {
  await page.viewport(1200, 900);
  await commentOnPassage();
  await select('ninety seconds');
  await keyboard('{ArrowLeft}{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.element(card).toMatchTextContent('Long enough?');
  await expectAccessible('body');
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  thread
    .getByRole('button', { name: /^Go to the passage/ })
    .element()
    .focus();
  await keyboard('{Enter}');
  await expect.element(text).toHaveFocus();
  await keyboard('(');
  await expect.element(text).toMatchTextContent('(ninety seconds');
  await expectMarked('ninety seconds');
});
