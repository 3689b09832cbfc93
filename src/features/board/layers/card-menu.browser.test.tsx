import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { orderOf } from '../testing/colleague.ts';
import { card, openBoard } from '../testing/on-board.ts';

const { keyboard } = userEvent;

beforeEach(() => openBoard());
afterEach(() => vi.restoreAllMocks());

test('the menu of a card copies its link, which has a title in rich text, and its key', async () => {
  const [reference] = (await orderOf(harbour.columns.ready)) as [string];
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await card(reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect.element(page.getByText('Link copied')).toBeVisible();
  const [copied] = write.mock.calls[0]![0] as [ClipboardItem];
  const textOf = async (type: string) => (await copied.getType(type)).text();
  const address = `${location.origin}/${reference}`;
  expect(await textOf('text/plain')).toBe(address);
  expect(await textOf('text/html')).toContain(`<a href="${address}">${reference} `);
  await expect.element(card(reference)).toHaveFocus();

  await keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: 'Copy key' }).click();
  await expect.element(page.getByText(`${reference} copied`)).toBeVisible();
  expect(writeText.mock.calls).toEqual([[reference]]);
  await expectNone(page.getByRole('menu'));
});

test('the menu at the pointer is whole on a card below the middle of the window', async () => {
  await page.viewport(1440, 900);
  const middle = (await orderOf(harbour.columns.backlog))[4]!;
  await card(middle).click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect.element(menu.getByRole('menuitem', { name: 'Delete' })).toBeInViewport({ ratio: 1 });
  const { scrollHeight, clientHeight } = menu.element();
  expect(scrollHeight).toBe(clientHeight);
});

test('a card that an undo brings back comes without the menu that deleted it', async () => {
  const [reference] = (await orderOf(harbour.columns.ready)) as [string];
  await card(reference).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expectNone(card(reference));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(card(reference)).toBeVisible();
  await expectNone(page.getByRole('menu'));
  await expect.element(card(reference)).toBeVisible();
});
