import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { readDraft } from '#editor/autosave/drafts.ts';
import { personalKey, putAndCommit } from '#editor/autosave/journal-store.ts';
import { hasPendingUploads } from '#editor/blocks/image/pending-uploads.ts';
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

test('a cancelled edit that is brought back does not replace a newer text unseen', async () => {
  await openComments();
  await comment('Said at first');
  const mine = commentWith('Said at first');
  await edit(mine);
  const path = `/api/app/comments/${mine.element().id.replace('comment-', '')}`;
  await keyboard(', and more{Escape}');
  await expect.element(discarded).toBeVisible();
  await callService('PATCH', path, { body_html: '<p>Said elsewhere</p>' });
  await expect.element(commentWith('Said elsewhere')).toBeVisible();
  await undo.click();
  await expect.element(field).toHaveTextContent('Said at first, and more');
  await send();
  await expect.element(page.getByRole('alert')).toMatchTextContent('You have changed this comment elsewhere');
  await expect.element(page.getByText('Said elsewhere', { exact: true })).toBeVisible();
  await expectAccessible();
  reopenApp();
  await expect.element(field).toHaveTextContent('Said at first, and more');
  await field.click();
  await send();
  await expect.element(page.getByText('Said elsewhere', { exact: true })).toBeVisible();
  await send();
  await expectNone(field);
  await expect.element(commentWith('Said at first, and more')).toBeVisible();
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

const uploading = field.getByText('Uploading ship.png…');
const storedPictures = () =>
  field.element().querySelectorAll(':is(img[src^="/files/"], [data-missing^="/files/"])').length;

/** Begins an edit with a picture that waits for its upload, and cancels it. Returns the function that lets uploads go on. */
async function cancelWithPicture(mine: Locator): Promise<() => void> {
  await edit(mine);
  const release = holdRequests(/\/api\/app\/files$/);
  paste(field);
  await expect.element(uploading).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(field);
  return release;
}

async function expectPictureBack(release: () => void): Promise<void> {
  await expect.element(uploading).toBeVisible();
  release();
  await expectNone(uploading);
  await expect.poll(storedPictures).toBe(1);
  expect(messages.getByText(/^ship\.png/).elements()).toEqual([]);
}

test('a picture that was not stored yet comes back with a cancelled edit', async () => {
  await openComments();
  await comment('As seen here');
  const release = await cancelWithPicture(commentWith('As seen here'));
  await undo.click();
  await expectPictureBack(release);
});

test.for(['x{Backspace}', ' and there'])(
  'a picture comes back where the comment is edited anew by “%s”',
  async words => {
    await openComments();
    await comment('As seen here');
    const mine = commentWith('As seen here');
    const release = await cancelWithPicture(mine);
    await edit(mine);
    await keyboard(words);
    await undo.click();
    await expectPictureBack(release);
    await expect.element(field).not.toMatchTextContent('and there');
  },
);

test('a picture that another tab uploads is not lost by an edit that is saved here', async () => {
  await openComments();
  await comment('As seen here');
  const mine = commentWith('As seen here');
  await edit(mine);
  const key = `edit of comment ${mine.element().id.replace('comment-', '')}`;
  const tab = Promise.withResolvers<void>();
  void navigator.locks.request('docket-tab-another', () => tab.promise);
  const file = new File(['ship'], 'ship.png', { type: 'image/png' });
  const picture = { id: 'p', session: 'another', file, block: 0, at: 1 };
  await putAndCommit(picture, ['picture', personalKey(key), 'p']);
  await keyboard(' and there');
  await send();
  await expectNone(field);
  await expect.element(mine).toMatchTextContent('As seen here and there');
  await expect.poll(() => readDraft(key)).toBeUndefined();
  expect(await hasPendingUploads(key)).toBe(true);
  tab.resolve();
});

const holdSave = () => holdRequests(/\/comments\/[^/]+$/, 'PATCH');
const readDraftOf = (item: Locator) =>
  readDraft(`edit of comment ${item.element().id.replace('comment-', '')}`);

/** Edits a comment, and saves it without an answer until the returned function is called. */
async function saveWithoutAnswer(): Promise<ReturnType<typeof holdSave>> {
  await openComments();
  await comment('Said at first');
  await edit(commentWith('Said at first'));
  await keyboard(', and more');
  const release = holdSave();
  await send();
  await release.reached;
  return release;
}

test('an edit is left while its save has no answer, and is stored once', async () => {
  const release = await saveWithoutAnswer();
  const mine = commentWith('Said at first');
  await mine.getByRole('button', { name: 'Cancel' }).click();
  await expectNone(field);
  await expect.element(messages.getByText('Your changes were already sent and will be saved.')).toBeVisible();
  release();
  await expect.element(mine).toMatchTextContent('Said at first, and more');
  await expect.element(mine).toMatchTextContent('edited');
  expect(discarded.elements()).toEqual([]);
  await expect.poll(() => readDraftOf(mine)).toBeUndefined();
});

test('an edit that was left and is refused then is offered again', async () => {
  const release = await saveWithoutAnswer();
  const mine = commentWith('Said at first');
  await keyboard(' of all{Escape}');
  await expectNone(field);
  const mend = failRequests('PATCH', /\/comments\//);
  release();
  await expect.element(messages.getByText(/^Your changes to the comment were not saved\./)).toBeVisible();
  mend();
  await messages.getByRole('button', { name: 'Edit again' }).click();
  await expect.element(field).toHaveTextContent('Said at first, and more of all');
  await expect.element(field).toHaveFocus();
  await send();
  await expectNone(field);
  await expect.element(mine).toMatchTextContent('Said at first, and more of all');
});

test('words that are typed while an edit is saved stay open', async () => {
  const release = await saveWithoutAnswer();
  await keyboard(' of all');
  release();
  await expect.element(commentWith('edited')).toBeVisible();
  await expect.element(field).toHaveTextContent('Said at first, and more of all');
  await send();
  await expectNone(field);
  await expect.element(commentWith('Said at first')).toMatchTextContent('Said at first, and more of all');
});
