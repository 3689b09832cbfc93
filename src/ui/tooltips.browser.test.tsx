import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn } from '#ui/testing/keys.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { render } from './testing/render.tsx';
import { tap } from './testing/touch.ts';

const { keyboard } = userEvent;
const button = (name: string) => page.getByRole('button', { name });
/** The tooltip is hidden from screen readers: its text is also the name or description of its element. */
const tooltipText = () => document.querySelector('body > [aria-hidden] > div')?.textContent ?? null;

beforeEach(() => {
  render(
    <main>
      <h1>Harbour</h1>
      <IconButton name="Hide sidebar" shortcut="[" icon={<svg aria-hidden="true" />} />
      <IconButton name="Search" icon={<svg aria-hidden="true" />} />
      <Button disabledReason="Full, 5 of 5">New ticket</Button>
    </main>,
  );
});

test('a hovered button shows its name, or why it cannot be pressed', async () => {
  await button('Hide sidebar').hover();
  await expect.poll(tooltipText).toBe('Hide sidebar[');
  await button('New ticket').hover();
  await expect.poll(tooltipText).toBe('Full, 5 of 5');
  await page.getByRole('heading').hover();
  await expect.poll(tooltipText).toBeNull();
});

test('a tooltip follows the focus of the keyboard and leaves with Esc', async () => {
  await focusOn(button('Hide sidebar'));
  await keyboard('{Tab}');
  await expect.element(button('Search')).toHaveFocus();
  await expect.poll(tooltipText).toBe('Search');
  await keyboard('{Escape}');
  await expect.poll(tooltipText).toBeNull();
  await keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(tooltipText).toContain('Hide sidebar');
  button('Hide sidebar').element().remove();
  await expect.poll(tooltipText).toBeNull();
});

test('a tooltip does not stay where its button was before other content moved it', async () => {
  await focusOn(button('Hide sidebar'));
  await keyboard('{Tab}');
  await expect.poll(tooltipText).toBe('Search');
  document.querySelector('main')!.style.paddingLeft = '220px';
  await expect.poll(tooltipText).toBeNull();
});

test('a focus that follows a tap shows no tooltip, and keys show it again', async () => {
  const field = document.querySelector('main')!.appendChild(document.createElement('input'));
  field.setAttribute('aria-label', 'Words');
  await tap(page.getByRole('textbox', { name: 'Words' }));
  await expect.element(page.getByRole('textbox', { name: 'Words' })).toHaveFocus();
  await keyboard('a');
  await focusOn(button('Hide sidebar'));
  expect(button('Hide sidebar').element().matches(':focus-visible')).toBe(true);
  await expect.element(button('Hide sidebar')).toHaveFocus();
  expect(tooltipText()).toBeNull();
  await keyboard('{Tab}');
  await expect.poll(tooltipText).toBe('Search');
});
