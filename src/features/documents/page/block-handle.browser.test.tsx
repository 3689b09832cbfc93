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

test('a block that is dragged by its handle goes where it is dropped, and Ctrl+Z brings it back', async () => {
  await openApp('/documents');
  await page.getByRole('button', { name: 'New document' }).click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await keyboard('Ropes{Enter}Lamps{Enter}Flags{Enter}/quote{Enter}Wet');
  const grip = page.getByRole('button', { name: 'Move or change this block' });
  const started = ['P Ropes', 'P Lamps', 'P Flags', 'BLOCKQUOTE Wet'];
  await expect.poll(blocks).toEqual(started);

  await line('Ropes').hover();
  await userEvent.dragAndDrop(grip, line('Flags'), { targetPosition: { x: 20, y: 20 } });
  await expect.poll(blocks).toEqual(['P Lamps', 'P Flags', 'P Ropes', 'BLOCKQUOTE Wet']);
  await keyboard('{Control>}z{/Control}');
  await expect.poll(blocks).toEqual(started);

  await line('Flags').hover();
  await userEvent.dragAndDrop(grip, line('Wet'), { targetPosition: { x: 20, y: 20 } });
  await expect.poll(() => text.element().querySelectorAll('blockquote > p').length).toBe(2);
  await expect.poll(blocks).toEqual(['P Ropes', 'P Lamps', 'BLOCKQUOTE WetFlags']);
  await expectSaved();
});
