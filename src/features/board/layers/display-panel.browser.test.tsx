import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { expectLoaded } from '../testing/on-board.ts';

test('the panel opens and closes with its button, and returns the focus to it', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const button = page.getByRole('button', { name: 'Display' });
  const panel = page.getByRole('dialog', { name: 'Display' });
  await button.click();
  await expect.element(panel).toBeVisible();
  await button.click();
  await expectNone(panel);
  await focusOn(button);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectNone(panel);
  await expect.element(button).toHaveFocus();
});
