import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { undoHistory } from '#ui/undo.ts';
import { emptyHistory } from '#ui/undo-history.ts';

beforeEach(() => undoHistory.set(emptyHistory));

test.each([
  ['z', 'Nothing to undo'],
  ['{Shift>}Z{/Shift}', 'Nothing to redo'],
  ['{ControlOrMeta>}z{/ControlOrMeta}', 'Nothing to undo'],
])('%s says when there is nothing to take back or do again', async (keys, words) => {
  await openApp('/projects');
  await expect.element(page.getByRole('heading', { name: 'Projects' })).toBeVisible();
  await userEvent.keyboard(keys);
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
});
