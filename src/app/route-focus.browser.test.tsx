import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { toast, toastError } from '#ui/toast.ts';
import { openApp } from './testing/open-app.ts';

test('a refusal that cost nothing goes with its page; another error stays', async () => {
  await openApp('/inbox');
  const link = page.getByRole('link', { name: /^My tickets/ });
  await expect.element(link).toBeVisible();
  toast({ kind: 'error', message: 'The text was not saved.' });
  toastError(new Error('The switch was not changed.'));
  await expect.element(page.getByText('The switch was not changed.')).toBeVisible();
  await link.click();
  await expectNone(page.getByText('The switch was not changed.'));
  await expect.element(page.getByText('The text was not saved.')).toBeVisible();
});
