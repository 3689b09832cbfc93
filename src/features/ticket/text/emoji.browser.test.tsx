import type { Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { commentField, description } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const menu = page.getByRole('listbox', { name: 'Emoji' });
const words = () => description.element().textContent;

beforeEach(async () => {
  await openApp('/projects/HBR/board/HBR-217');
  await description.click();
  await keyboard('{Control>}a{/Control}{Delete}');
});

test('a colon and two letters offer emoji, chosen by keys or by a press', async () => {
  await keyboard('Moored :t');
  await expectNone(menu);
  await keyboard('ad');
  const party = menu.getByRole('option', { name: /^party popper/ });
  await expect.element(party).toHaveAttribute('aria-selected', 'true');
  await expect.element(description).toHaveAttribute('aria-activedescendant', party.element().id);
  await expectAccessible('[data-ticket-panel]');
  await keyboard('{Enter}');
  await expectNone(menu);
  await expect.poll(words).toBe('Moored 🎉');
  await keyboard(' :rocke');
  await expect.element(menu).toBeVisible();
  await keyboard('{Tab}');
  expect(words()).toBe('Moored 🎉 🚀');
  await keyboard(' :smil');
  await menu.getByRole('option', { name: /^grinning face with smiling eyes/ }).click();
  expect(words()).toBe('Moored 🎉 🚀 😄');
  await expectSaved();
});

test('an open menu stays, with its chosen row, when the text begins to go to others', async () => {
  await keyboard('Moored :sm');
  const second = menu.getByRole('option').nth(1);
  await expect.element(second).toBeVisible();
  await keyboard('{ArrowDown}');
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  const emoji = second.element().textContent.slice(0, 2);
  const { view } = (description.element() as unknown as { editor: Editor }).editor;
  const { state } = view;
  view.updateState(state.reconfigure({ plugins: [...state.plugins, new Plugin({})] }));
  await expect.element(second).toHaveAttribute('aria-selected', 'true');
  await keyboard('{Enter}');
  await expect.poll(words).toBe(`Moored ${emoji}`);
  await expectNone(menu);
});

test('a finished name becomes the emoji at once, keeps bold, and Backspace gives it back', async () => {
  await keyboard('{Control>}b{/Control}Fine :smi');
  await expect.element(menu).toBeVisible();
  await keyboard('le:');
  await expect.poll(words).toBe('Fine 😄');
  await expectNone(menu);
  expect(description.element().querySelector('strong')?.textContent).toBe('Fine 😄');
  await keyboard('{Backspace}');
  expect(words()).toBe('Fine :smile:');
});

test('times, addresses, unknown names and code are left alone, and Escape keeps the words', async () => {
  await keyboard('10:30, see:also, :qqq :nothing: :tad');
  await expect.element(menu).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(menu);
  await keyboard('pole{Enter}```js :tad');
  await expectNone(menu);
  await keyboard(':smile:');
  expect(words()).toContain('10:30, see:also, :qqq :nothing: :tadpole');
  expect(description.element().querySelector('code')?.textContent).toBe(':tad:smile:');
  await expectSaved();
});

test('comments have the menu, too', async () => {
  await commentField.click();
  await keyboard('Thanks :hea');
  await expect.element(menu).toBeVisible();
  await keyboard('rt:');
  await expect.element(commentField).toMatchTextContent('Thanks ❤️');
});
