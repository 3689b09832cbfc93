import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests, setOffline } from '#app/testing/memory-service.ts';
import { paste, pictureFile } from '#editor/testing/paste-picture.ts';
import { documents } from '#seed/names.ts';
import { expectCountOf, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openDocument, openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;

/** The number of stored pictures. The pages of tests load no files, so that their descriptions take their places. */
const stored = (within: string) =>
  document.querySelectorAll(`${within} :is(img[src^="/files/"], [data-missing^="/files/"])`).length;

test('a picture that is too large is named, without a retry, and its removal leaves the caret in the text', async () => {
  await openNewDocument();
  paste(text, new File([new Uint8Array(10_000_001)], 'large.png', { type: 'image/png' }));
  await expect.element(text.getByText(/^large\.png could not be uploaded\. It has 10\.0 MB/)).toBeVisible();
  await expectNone(text.getByRole('button', { name: 'Try again' }));
  await text.getByRole('button', { name: 'Remove' }).click();
  await expect.element(text).toHaveFocus();
  await expectNone(text.getByText('large.png', { exact: false }));
});

test('a comment is sent once the picture in it is stored', async () => {
  await openDocument(documents.berthRules);
  await page.getByRole('textbox', { name: 'New comment' }).click();
  const field = page.getByRole('textbox', { name: 'New comment' });
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  await keyboard('As seen here');
  const release = holdRequests(/\/api\/app\/files$/);
  paste(field);
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText(/^A picture is not stored yet\./).first()).toBeVisible();
  release();
  await expect.poll(() => stored('[aria-label="New comment"]')).toBe(1);
  await keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => stored('li[id^="comment-"]')).toBe(1);
});

test('changes are published once the picture in them is stored', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await keyboard('Seen ');
  const release = holdRequests(/\/api\/app\/files$/);
  paste(text);
  await expect.element(page.getByText('Uploading ship.png…')).toBeVisible();
  await button('Publish changes').click();
  await expect.element(page.getByText(/^A picture is not stored yet\./).first()).toBeVisible();
  release();
  await expect.poll(() => stored('.ProseMirror')).toBe(1);
  await expectSaved();
  await button('Publish changes').click();
  await expect.element(page.getByText('Changes published').first()).toBeVisible();
  await expectNone(text);
  await expect.poll(() => stored('[data-document-text]')).toBe(1);
});

test('what is typed right after a picture is pasted lands below it', async () => {
  await openNewDocument();
  await keyboard('Before');
  await expectSaved();
  paste(text);
  document.execCommand('insertText', false, 'After');
  await expect.poll(() => stored('.ProseMirror')).toBe(1);
  const words = [...text.element().children].map(({ textContent }) => textContent);
  expect(words.indexOf('After')).toBe(words.indexOf('Before') + 2);
});

test('what is typed below a picture that began a text is taken', async () => {
  await openNewDocument();
  paste(text);
  await expect.poll(() => stored('.ProseMirror')).toBe(1);
  await keyboard('After');
  await expect.poll(() => text.element().lastElementChild?.textContent).toBe('After');
});

test('an upload that ends after the person has left shows a message, and the picture is inserted on the next visit', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  const release = holdRequests(/\/api\/app\/files$/);
  paste(text);
  await expect.element(page.getByText('Uploading ship.png…')).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expectCountOf(page.getByRole('heading', { name: 'Documents', level: 1 }), 1);
  release();
  await expect
    .element(page.getByText(/ship\.png comes into the text when it is opened again/).first())
    .toBeVisible();
  history.back();
  await page.getByRole('button', { name: /^(Edit|Continue editing)$/ }).click();
  await expect.poll(() => stored('.ProseMirror')).toBe(1);
});

test('pictures without a connection keep their order, and signing out asks before it deletes them', async () => {
  await openNewDocument();
  await keyboard('Before');
  await expectSaved();
  await setOffline(true);
  const names = ['a.png', 'b.png', 'c.png', 'd.png'];
  paste(text, ...names.map(pictureFile));
  const waiting = () =>
    text
      .getByText(/: Offline, kept on this device and sent later\.$/)
      .elements()
      .map(({ textContent }) => textContent!.replace(/:.*/, ''));
  await expect.poll(waiting).toEqual(names);
  await keyboard('After');
  const words = () => text.element().textContent!.replace(/\u200b/g, '');
  const expectOrder = () => expect.poll(words).toMatch(/^Before.*After$/s);
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await expectCountOf(page.getByRole('heading', { name: 'Documents', level: 1 }), 1);
  history.back();
  await expect.poll(waiting).toEqual(names);
  await expectOrder();
  await page
    .getByRole('button', { name: /Northquay/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Sign out and discard 5 unsent changes?' }))
    .toBeVisible();
  await button('Cancel').click();
  await setOffline(false);
  await expect.poll(() => stored('.ProseMirror')).toBe(4);
  await expectOrder();
});
