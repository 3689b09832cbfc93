import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { paste } from '#editor/testing/paste-picture.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { comment, commentWith, edit, menuOf, openComments, send } from '../testing/on-comments.ts';
import { commentField } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const messages = page.getByRole('region', { name: 'Messages' });
const discarded = messages.getByText('Your changes to the comment were discarded');
const undo = messages.getByRole('button', { name: /^Undo/ });
const field = page.getByRole('textbox', { name: 'Edit comment' });

test('an unfinished edit of a comment is restored until it is cancelled', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  const field = await edit(mine);
  await keyboard(', and more');
  reopenApp();
  await expect.element(field).toHaveTextContent('Said at first, and more');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Said at first', { exact: true })).toBeVisible();
  reopenApp();
  await expect.element(menuOf(mine)).toBeVisible();
  await expectNone(field);
});

test('a cancelled edit is brought back with its words, from the message and by the key', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await edit(mine);
  await keyboard(', and more{Escape}');
  await expectNone(field);
  await expect.element(mine).toMatchTextContent('Said at first');
  await expect.element(mine).not.toMatchTextContent('and more');
  await expect.element(discarded).toBeVisible();
  await expectAccessible('[data-toasts]');
  await undo.click();
  await expect.element(field).toHaveTextContent('Said at first, and more');
  await expect.element(field).toHaveFocus();
  await keyboard(', and last');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expectNone(field);
  await expect.element(mine).toHaveFocus();
  await keyboard('z');
  await expect.element(field).toHaveTextContent('Said at first, and more, and last');
  await expect.element(field).toHaveFocus();
  reopenApp();
  await expect.element(field).toHaveTextContent('Said at first, and more, and last');
  await field.click();
  await send();
  await expectNone(field);
  await expect.element(mine).toMatchTextContent('Said at first, and more, and last');
});

test('an edit without changes is cancelled without a message', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await edit(mine);
  await keyboard('x{Backspace}{Escape}');
  await expectNone(field);
  await comment('Said at last');
  await expect.element(menuOf(commentWith('Said at last'))).toBeVisible();
  // A message goes by itself, so waiting until there is none would prove nothing.
  expect(discarded.elements()).toEqual([]);
});

test('a cancelled edit that is brought back on another page leads to its comment', async () => {
  await openComments();
  await comment('Said at first');
  await edit(commentWith('Said at first'));
  await keyboard(', and more{Escape}');
  await expect.element(discarded).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expectNone(commentField);
  await undo.click();
  await expectAddress(/^\/HBR-\d+$/);
  await expect.element(field).toHaveTextContent('Said at first, and more');
});

test('a cancelled edit takes the place of a newer one, which can be brought back in turn', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await edit(mine);
  await keyboard(', and more{Escape}');
  await edit(mine);
  await keyboard(' of all');
  await undo.click();
  await expect.element(field).toHaveTextContent('Said at first, and more');
  await expect.element(field).toHaveFocus();
  await undo.click();
  await expect.element(field).toHaveTextContent('Said at first of all');
  await focusOn(field);
  await send();
  await expect.element(commentWith('Said at first of all')).toMatchTextContent('edited');
});

test('a picture that was not stored yet comes back with a cancelled edit', async () => {
  await openComments();
  await comment('As seen here');
  const mine = commentWith('As seen here');
  await edit(mine);
  const release = holdRequests(/\/api\/app\/files$/);
  paste(field);
  await expect.element(field.getByText('Uploading ship.png…')).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(field);
  await undo.click();
  await expect.element(field.getByText('Uploading ship.png…')).toBeVisible();
  release();
  await expectNone(field.getByText('Uploading ship.png…'));
  await expect
    .poll(
      () => field.element().querySelectorAll(':is(img[src^="/files/"], [data-missing^="/files/"])').length,
    )
    .toBe(1);
  expect(messages.getByText(/^ship\.png/).elements()).toEqual([]);
});
