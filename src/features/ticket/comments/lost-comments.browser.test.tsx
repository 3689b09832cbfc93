import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { personalKey, putAndCommit } from '#editor/autosave/journal-store.ts';
import { keepList } from '#editor/autosave/keep-list.ts';
import { hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';
import { commentsKey } from '#entities/comment/comment-operations.ts';
import { noteKeptComment, readKeptComments } from '#entities/comment/kept-comments.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { comment, commentWith, edit, menuOf, openComments, send } from '../testing/on-comments.ts';
import { commentField } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const { reference } = harbour.tickets.checkIn;
const lost = page.getByRole('region', { name: 'Comments you did not send' });
const words = () =>
  lost
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

afterEach(() => page.viewport(1440, 900));

async function deleteTicket(): Promise<void> {
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  await callService('DELETE', `/api/v1/tickets/${id}`);
}

test('comments that are typed while their ticket is deleted are offered to be copied, also after a reload', async () => {
  await openComments();
  await comment('Said at first');
  await expect.element(menuOf(commentWith('Said at first'))).toBeVisible();
  await edit(commentWith('Said at first'));
  await keyboard(', and more');
  await commentField.click();
  await expect.element(commentField).toHaveAttribute('contenteditable', 'true');
  await keyboard('Measured on the bench');
  await deleteTicket();
  await expect.element(page.getByText(`${reference} is no longer there`)).toBeVisible();
  const all = [
    expect.stringContaining('Said at first, and more'),
    expect.stringContaining('Measured on the bench'),
  ];
  await expect.poll(words).toEqual(expect.arrayContaining(all));
  expect(words()).toHaveLength(2);
  await expectAccessible();
  // The panel is too low for all of them.
  await page.viewport(1440, 420);
  const copy = lost.getByRole('button', { name: /^Copy/ }).last();
  await copy.click();
  await expect.element(copy).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByText('Your comment was copied')).toBeVisible();

  reopenApp();
  await expect.element(page.getByText(`There is no ticket ${reference}`)).toBeVisible();
  await expect.poll(words).toEqual(expect.arrayContaining(all));
});

test('a comment that was sent as its ticket was deleted is offered to be copied after a reload', async () => {
  await openComments();
  const release = holdRequests(/\/comments$/, 'POST');
  await comment('Too late');
  await release.reached;
  await deleteTicket();
  release();
  await expect.poll(words).toEqual([expect.stringContaining('Too late')]);
  reopenApp();
  await expect.poll(words).toEqual([expect.stringContaining('Too late')]);
});

test('a comment that an earlier visit left unsent stays noted at its ticket while it is read', async () => {
  await openApp('/projects/HBR/board');
  const { reference } = harbour.tickets.session;
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const key = commentsKey({ kind: 'ticket', id });
  const unsent = { id: 'left', html: '<p>Left unsent</p>', failure: 'It was refused.' };
  await keepList(key, { before: [], after: [unsent] });
  noteKeptComment(`/${reference}`, key, 'Comment');
  const forget = vi.spyOn(Storage.prototype, 'removeItem');
  onTestFinished(() => forget.mockRestore());
  history.replaceState(null, '', `/projects/HBR/board/${reference}`);
  reopenApp();
  await expect.element(commentWith('Left unsent')).toBeVisible();
  expect(forget).not.toHaveBeenCalledWith(expect.stringContaining('docket.comments'));
});

test('a comment that was sent or emptied is not offered', async () => {
  await openComments();
  await comment('Said at first');
  await expect.element(menuOf(commentWith('Said at first'))).toBeVisible();
  await edit(commentWith('Said at first'));
  await keyboard(', and last');
  await send();
  await expect.element(commentWith('Said at first, and last')).toMatchTextContent('edited');
  await commentField.click();
  await keyboard('x{Backspace}');
  await deleteTicket();
  reopenApp();
  await expect.element(page.getByText(`There is no ticket ${reference}`)).toBeVisible();
  await expectNone(lost);
});

const noted = () => Object.values(localStorage).filter(value => value.includes('Changes to a comment'));
const leaveTicket = () => page.getByRole('button', { name: 'Close', exact: true }).click();

test('an edit that was only opened, or saved after it was left, is not noted at its ticket', async () => {
  await openComments();
  await comment('Said at first');
  await expect.element(menuOf(commentWith('Said at first'))).toBeVisible();
  await edit(commentWith('Said at first'));
  await expect.poll(noted).toEqual([]);
  await keyboard(', and more');
  expect(noted()).toHaveLength(1);
  const release = holdRequests(/\/comments\/[^/]+$/, 'PATCH');
  await send();
  await release.reached;
  await leaveTicket();
  await expectNone(commentField);
  release();
  await expect.poll(noted).toEqual([]);
});

test('each lost edit has buttons of its own, and the focus goes on where one is discarded', async () => {
  await openComments();
  for (const said of ['Said at first', 'Said at last']) {
    await comment(said);
    await expect.element(menuOf(commentWith(said))).toBeVisible();
  }
  const ids: string[] = [];
  for (const said of ['Said at first', 'Said at last']) {
    ids.push(commentWith(said).element().id.replace('comment-', ''));
    await edit(commentWith(said));
    await keyboard(', and more');
  }
  for (const id of ids) await callService('DELETE', `/api/app/comments/${id}`);
  const discardOf = (said: string) =>
    lost.getByRole('button', { name: `Discard Changes to a comment: ${said}, and more`, exact: true });
  const all = [
    expect.stringContaining('Said at first, and more'),
    expect.stringContaining('Said at last, and more'),
  ];
  await expect.poll(words).toEqual(all);
  await discardOf('Said at first').click();
  await expect.poll(words).toEqual([all[1]]);
  await expect.element(discardOf('Said at last')).toHaveFocus();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(words).toHaveLength(2);
  await expect.poll(words).toEqual(expect.arrayContaining(all));
  await discardOf('Said at first').click();
  await expect.element(discardOf('Said at last')).toHaveFocus();
  await keyboard('{Enter}');
  await expectNone(lost);
  await expect.poll(() => document.activeElement?.closest('[data-ticket-panel]')).not.toBeNull();
});

async function leavePicture(key: string, session: string): Promise<void> {
  const file = new File(['ship'], 'ship.png', { type: 'image/png' });
  const picture = { id: session, session, file, block: 0, at: 1 };
  await putAndCommit(picture, ['picture', personalKey(key), session]);
}

test('the pictures that closed tabs have left of an edit are discarded with it', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await expect.element(menuOf(mine)).toBeVisible();
  const id = mine.element().id.replace('comment-', '');
  const key = `edit of comment ${id}`;
  await edit(mine);
  await keyboard(', and more');
  await callService('DELETE', `/api/app/comments/${id}`);
  await expect.element(lost).toBeVisible();
  const discard = lost.getByRole('button', { name: /^Discard/ });
  await leavePicture(key, 'closed');
  await discard.click();
  await expect.poll(() => hasPendingUploads(key)).toBe(false);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => hasPendingUploads(key)).toBe(true);

  const tab = Promise.withResolvers<void>();
  void navigator.locks.request('docket-tab-open', () => tab.promise);
  await leavePicture(key, 'open');
  await leavePicture(key, 'closed');
  await discard.click();
  await expect.poll(() => hasPendingUploads(key, 'closed')).toBe(false);
  expect(await hasPendingUploads(key, 'open')).toBe(true);
  tab.resolve();
});

test('an edit of a comment that somebody deletes meanwhile is offered to be copied until it is discarded', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await expect.element(menuOf(mine)).toBeVisible();
  const id = mine.element().id.replace('comment-', '');
  await edit(mine);
  await keyboard(', and more');
  await callService('DELETE', `/api/app/comments/${id}`);
  const all = [expect.stringContaining('Said at first, and more')];
  await expect.poll(words).toEqual(all);
  await expect.element(lost).toMatchTextContent('A comment was deleted meanwhile.');
  await expectAccessible();
  reopenApp();
  await expect.poll(words).toEqual(all);
  await lost.getByRole('button', { name: /^Discard/ }).click();
  await expectNone(lost);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(words).toEqual(all);
  await lost.getByRole('button', { name: /^Discard/ }).click();
  await expectNone(lost);
  reopenApp();
  await expect.element(commentWith('Nine days is plenty')).toBeVisible();
  await expect.poll(() => readKeptComments(`/${reference}`)).toEqual([]);
  await expectNone(lost);
});
