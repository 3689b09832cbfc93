import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { draw } from './testing/draw.tsx';

const { keyboard } = userEvent;
const button = (name: string) => page.getByRole('button', { name });
/** What it says is in the name or the description of its element too. */
const shown = () => document.querySelector('body > [aria-hidden] > div')?.textContent ?? null;

beforeEach(() => {
  draw(
    <main>
      <h1>Harbour</h1>
      <IconButton name="Hide sidebar" shortcut="[" icon={<svg aria-hidden="true" />} />
      <IconButton name="Search" icon={<svg aria-hidden="true" />} />
      <Button disabledReason="Full, 5 of 5">New ticket</Button>
    </main>,
  );
});

test('a button says its name, or why it cannot be pressed, while the pointer rests on it', async () => {
  await button('Hide sidebar').hover();
  await expect.poll(shown).toBe('Hide sidebar[');
  await button('New ticket').hover();
  await expect.poll(shown).toBe('Full, 5 of 5');
  await page.getByRole('heading').hover();
  await expect.poll(shown).toBeNull();
});

test('a tooltip follows the focus of the keyboard and leaves with Esc', async () => {
  button('Hide sidebar').element().focus();
  await keyboard('{Tab}');
  await expect.element(button('Search')).toHaveFocus();
  await expect.poll(shown).toBe('Search');
  await keyboard('{Escape}');
  await expect.poll(shown).toBeNull();
  await keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(shown).toContain('Hide sidebar');
  button('Hide sidebar').element().remove();
  await expect.poll(shown).toBeNull();
});
