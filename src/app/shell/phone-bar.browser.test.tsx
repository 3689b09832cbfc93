import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { archiveProject } from '#features/board/testing/colleague.ts';
import { openBoard } from '#features/board/testing/on-board.ts';

afterEach(() => page.viewport(1440, 900));

test('on a phone the button for new tickets says why none can be created', async () => {
  await page.viewport(390, 844);
  await openBoard();
  await archiveProject();
  const button = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'New ticket' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // Otherwise the click waits until the button is enabled.
  await button.click({ force: true });
  await expect
    .element(page.getByRole('status').getByText(/^This project is archived\. Unarchive it/))
    .toBeVisible();
});
