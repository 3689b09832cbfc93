import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectLoaded } from '#features/board/testing/on-board.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { openApp } from '../testing/open-app.ts';

test('without a keyboard the palette has no foot about keys, and its placeholder is whole', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Search and commands' });
  await expect.element(dialog.getByPlaceholder('Search, or type a command')).toBeVisible();
  await expectNone(dialog.getByRole('button', { name: /All shortcuts$/ }));
});
