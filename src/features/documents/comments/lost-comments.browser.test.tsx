import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const comments = page.getByRole('region', { name: /^Comments/ });
const lost = page.getByRole('region', { name: 'Comments you did not send' });
const words = () =>
  lost
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

test('comments that are typed while their document is deleted are offered to be copied, also after a reload', async () => {
  const id = await openDocument(documents.runbook);
  await comments.getByRole('button', { name: 'Reply' }).first().click();
  await expect.element(comments.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  await keyboard('As agreed');
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await focusOn(text);
  await keyboard('{Control>}{Home}{/Control}{Shift>}{End}{/Shift}{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.element(page.getByRole('textbox', { name: 'Comment on this passage' })).toHaveFocus();
  await keyboard('Long enough?');
  await callService('DELETE', `/api/v1/documents/${id}`);
  await expect.element(page.getByRole('heading', { name: 'This document was deleted' })).toBeVisible();
  const all = [
    expect.stringMatching(/Reply.*As agreed/),
    expect.stringMatching(/Comment on “.+”.*Long enough\?/),
  ];
  await expect.poll(words).toEqual(all);
  await expectAccessible();
  await lost.getByRole('button', { name: /^Copy/ }).last().click();
  await expect.element(page.getByText('Your comment was copied')).toBeVisible();

  reopenApp();
  await expect.element(page.getByRole('heading', { name: 'This document was deleted' })).toBeVisible();
  await expect.poll(words).toEqual(all);
});

test('the heading of the comments has the focus where the last lost reply is discarded', async () => {
  await openDocument(documents.runbook);
  const first = comments.getByRole('listitem').first();
  await expect.element(first).toBeVisible();
  await comments.getByRole('button', { name: 'Reply' }).first().click();
  await expect.element(comments.getByRole('textbox', { name: 'Reply' })).toHaveFocus();
  await keyboard('As agreed');
  const ids = [...document.querySelectorAll('[data-comments] [id^="comment-"]')].map(({ id }) => id);
  for (const id of ids) await callService('DELETE', `/api/app/comments/${id.replace('comment-', '')}`);
  await lost.getByRole('button', { name: 'Discard Reply: As agreed' }).click();
  await expect.poll(() => lost.elements()).toEqual([]);
  await expect.element(comments.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
});
