import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { expectAccessible, expectNone } from './testing/expect-screen.ts';
import { render } from './testing/render.tsx';
import { toast, toastError, toasts } from './toast.ts';
import { recordUndo } from './undo.ts';

const status = page.getByRole('status');
const alert = page.getByRole('alert');
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  toasts.set([]);
  render(
    <main>
      <h1>Harbour</h1>
      <button type="button">Card</button>
    </main>,
  );
});
afterEach(() => void vi.useRealTimers());

test('information is a status that can be undone; an error is an alert and stays beneath it', async () => {
  const undone: string[] = [];
  await expectNone(button('Dismiss'));
  toast({ kind: 'error', message: 'The column is full.' });
  await expect.element(alert).toMatchTextContent('The column is full.');
  toast({ message: 'Archived', undo: () => void undone.push('archive') });
  // The focus keeps the message open on a busy machine.
  await vi.waitFor(() => button(/^Undo/).element().focus());
  await expect.element(status).toMatchTextContent('Archived');
  await expectNone(page.getByText('The column is full.'));
  await expectAccessible('[data-toasts]');
  await button(/^Undo/).click();
  expect(undone).toEqual(['archive']);
  // It was announced before it was covered, and is not announced again.
  await expect.element(page.getByText('The column is full.')).toBeVisible();
  expect(document.querySelector('[role="alert"]')?.textContent).toBe('');
  await expectAccessible('[data-toasts]');
  await button('Dismiss').click();
  await expectNone(page.getByText('The column is full.'));
});

test('an error that came with newer information is announced once that is gone', async () => {
  toast({ kind: 'error', message: 'The column is full.' });
  toast({ message: 'Archived' });
  await expect.element(status).toMatchTextContent('Archived');
  await button('Dismiss').click();
  await expect.element(alert).toMatchTextContent('The column is full.');
});

test('a message with words of its own for screen readers is announced once, in these words', async () => {
  toast({ message: 'HBR-1 moved', spoken: 'Moved HBR-1 to Ready, position 1 of 5.' });
  await expect.element(page.getByText('HBR-1 moved')).toBeVisible();
  await expect
    .poll(() => document.querySelector('body > [aria-live="polite"]')?.textContent)
    .toBe('Moved HBR-1 to Ready, position 1 of 5.');
  expect(status.element().textContent).toBe('');
});

test('the key is shown on the message that it undoes', async () => {
  toast({ message: 'Archived', undo: () => {} });
  // The focus keeps the message open on a busy machine.
  await vi.waitFor(() => button('Undo').element().focus());
  const text = () => button('Undo').element().textContent;
  expect(text()).toBe('UndoZ');
  recordUndo({ undo: () => {} });
  await expect.poll(text).toBe('Undo');
});

test('the button of a message gives the focus back to where it was, by mouse and by keys', async () => {
  for (const press of [() => button(/^Undo/).click(), () => userEvent.keyboard('{Enter}')]) {
    await focusOn(button('Card'));
    toast({ message: 'Archived', undo: () => {} });
    await vi.waitFor(() => button(/^Undo/).element().focus());
    await press();
    await expectNone(button(/^Undo/));
    await expect.element(button('Card')).toHaveFocus();
  }
});

test('a brief error is an alert that disappears; another error stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  toast({ kind: 'error', message: 'The text was not saved.' });
  toastError(new Error('The column is full.'));
  await vi.waitFor(() => expect(alert.element().textContent).toContain('The column is full.'));
  await vi.advanceTimersByTimeAsync(8100);
  await vi.waitFor(() => expect(document.body.textContent).toContain('The text was not saved.'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts.get().map(({ message }) => message)).toEqual(['The text was not saved.']);
});

test('the focus pauses the lifetime of a message', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  toast({ message: 'Link copied' });
  await vi.waitFor(() => expect(status.element().textContent).toContain('Link copied'));
  await vi.advanceTimersByTimeAsync(6000);
  await focusOn(button('Dismiss'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts.get()).toHaveLength(1);
  button('Dismiss').element().blur();
  await vi.advanceTimersByTimeAsync(1500);
  expect(toasts.get()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(toasts.get()).toHaveLength(0);
});

test('the message after an undo offers to redo, until something else is written', async () => {
  const steps: string[] = [];
  const write = { noun: 'move', undo: () => void steps.push('undo'), redo: () => void steps.push('redo') };
  toast({ message: 'Moved', ...write });
  await button(/^Undo/).click();
  await expect.element(page.getByText('Move undone', { exact: true })).toBeVisible();
  await expectNone(button('Dismiss'));
  await expectAccessible('[data-toasts]');
  await button(/^Redo/).click();
  await expect.element(page.getByText('Move redone', { exact: true })).toBeVisible();
  await button(/^Undo/).click();
  expect(steps).toEqual(['undo', 'redo', 'undo']);
  await expect.element(button(/^Redo/)).toBeVisible();
  recordUndo({ undo: () => {} });
  await expectNone(button(/^Redo/));
  await button('Dismiss').click();
  await expectNone(page.getByText('Move undone', { exact: true }));
});

test('the message of an undo that is answered late does not replace that of a newer write', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<'done'>();
  const undo = () => ({ answered });
  toast({ message: 'Moved', noun: 'move', undo, redo: undo });
  await button(/^Undo/).click();
  toast({ message: 'Archived', undo: () => {} });
  resolve('done');
  await expect
    .poll(() => document.querySelector('body > [aria-live="polite"]')?.textContent)
    .toBe('Move undone.');
  await expect.element(page.getByText('Archived', { exact: true })).toBeVisible();
});
