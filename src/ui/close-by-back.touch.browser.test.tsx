import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectLoaded } from '#features/board/testing/on-board.ts';
import { expectAddress, expectNone } from './testing/expect-screen.ts';

/** The stack of the browser, which no test can press Back in. */
let watchers: FakeWatcher[] = [];

class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    watchers = watchers.filter(other => other !== this);
  }
}

/** Returns whether Back leaves the page. */
function back(): boolean {
  const watcher = watchers.pop();
  watcher?.dispatchEvent(new Event('close'));
  return !watcher;
}

beforeEach(async () => {
  watchers = [];
  vi.stubGlobal('CloseWatcher', FakeWatcher);
  await openApp('/projects/HBR/board');
  await expectLoaded();
  return () => vi.unstubAllGlobals();
});

test.each([
  ['menu', page.getByRole('button', { name: 'Pages and projects' }), page.getByRole('menu')],
  ['list', page.getByRole('button', { name: /^Filter/ }), page.getByRole('dialog')],
  [
    'dialog',
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'New ticket' }),
    page.getByRole('dialog'),
  ],
] as const)('Back closes an open %s, and only then leaves the page', async (_, opener, layer) => {
  await opener.click();
  await expect.element(layer).toBeVisible();
  expect(back()).toBe(false);
  await expectNone(layer);
  await expect.element(opener).toHaveFocus();
  await expectAddress(/\/projects\/HBR\/board$/);
  expect(back()).toBe(true);
});

test('Back in a list that a menu has opened closes the list', async () => {
  const card = page.getByRole('button', { name: /^Actions for/ }).first();
  await card.click();
  await page.getByRole('menuitem', { name: 'Due date…' }).click();
  const list = page.getByRole('dialog');
  await expect.element(list).toHaveFocus();
  await expectNone(page.getByRole('menu'));
  expect(back()).toBe(false);
  await expectNone(list);
  expect(back()).toBe(true);
});
