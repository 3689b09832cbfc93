import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { expectLoaded } from '#features/board/testing/on-board.ts';

test('on a phone "Create another" is a target for a finger, level with the buttons beside it', async () => {
  const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await userEvent.keyboard('c');
  const box = dialog.getByRole('checkbox', { name: 'Create another' });
  await expect.element(box).toBeVisible();
  const middle = ({ top, height }: DOMRect) => Math.round(top + height / 2);
  const words = dialog.getByText('Create another');
  expect(words.element().closest('label')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  for (const part of [box, words])
    expect(middle(part.element().getBoundingClientRect())).toBe(
      middle(cancel.element().getBoundingClientRect()),
    );
});
