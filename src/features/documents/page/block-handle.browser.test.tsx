import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectSaved } from '#ui/testing/expect-screen.ts';

const { keyboard } = userEvent;
const text = page.getByRole('textbox', { name: 'Text' });
const blocks = () =>
  [...text.element().children].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const line = (words: string) => text.getByText(words, { exact: true });

test('the handle beside a block moves it, turns it into another and inserts one below', async () => {
  await openApp('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await keyboard('Ropes{Enter}Lamps{Enter}Flags');
  const grip = page.getByRole('button', { name: 'Move or change this block' });
  const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

  await line('Lamps').hover();
  await grip.click();
  await item('Move up').click();
  await expect.poll(blocks).toEqual(['P Lamps', 'P Ropes', 'P Flags']);
  await expect.element(text).toHaveFocus();

  await line('Flags').hover();
  await grip.click();
  await item('Turn into').click();
  await item('Heading 2').click();
  await expect.poll(blocks).toEqual(['P Lamps', 'P Ropes', 'H2 Flags']);

  await line('Lamps').hover();
  await page.getByRole('button', { name: 'Insert below' }).click();
  await expect.element(page.getByRole('listbox', { name: 'Blocks' })).toBeVisible();
  await keyboard('quote{Enter}Wet');
  await expect.poll(blocks).toEqual(['P Lamps', 'BLOCKQUOTE Wet', 'P Ropes', 'H2 Flags']);
  await expectSaved();
});
