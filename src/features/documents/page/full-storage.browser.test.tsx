import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setOffline } from '#app/testing/memory-service.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';
import { openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;

function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('without a connection and with a full storage, a person is warned, and asked before the page is left', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const unlisten = vi.spyOn(window, 'removeEventListener');
  onTestFinished(() => {
    listen.mockRestore();
    unlisten.mockRestore();
  });
  await openNewDocument();
  await keyboard('First');
  await expectSaved();
  await setOffline(true);
  const putUnspied = IDBObjectStore.prototype.put;
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    // Answers of the service are kept in another store, whose writes are not what is tested.
    if (this.name !== 'texts') return putUnspied.apply(this, args);
    throw new DOMException('The storage is full.', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
  expect(listen).not.toHaveBeenCalledWith('beforeunload', expect.anything());
  await keyboard(' and last');
  await expect.element(page.getByText(/^The storage of this browser is full or refused/)).toBeVisible();
  await expect.element(page.getByText('Offline, kept only in this page', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(/^Offline\. 1 change is kept only in this page and sent later\./))
    .toBeVisible();
  expect(page.getByText(/kept on this device (?:and|until)|kept on this device$/).elements()).toEqual([]);
  expect(asksBeforeLeaving()).toBe(true);
  unlisten.mockClear();
  expect(listen).toHaveBeenCalledWith('beforeunload', expect.anything());
  put.mockRestore();
  await setOffline(false);
  await keyboard('.');
  await expectSaved();
  await expect.element(text).toHaveTextContent('First and last.');
  await expect.poll(asksBeforeLeaving).toBe(false);
  await expect.poll(() => unlisten.mock.calls.some(([type]) => type === 'beforeunload')).toBe(true);
});
