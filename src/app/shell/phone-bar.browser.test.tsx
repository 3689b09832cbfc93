import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { archiveProject } from '#features/board/testing/colleague.ts';
import { openBoard } from '#features/board/testing/on-board.ts';
import { emulateForcedColors } from '#ui/testing/emulate-media.ts';

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

test('on a phone forced colours mark the current page in the bar', async () => {
  await page.viewport(390, 844);
  await emulateForcedColors('active');
  onTestFinished(async () => void (await emulateForcedColors('none')));
  await openBoard();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect.element(bar.getByRole('link', { name: 'Board' })).toHaveStyle({ outlineStyle: 'solid' });
  await expect.element(bar.getByRole('link', { name: 'Docs' })).toHaveStyle({ outlineStyle: 'none' });
});
