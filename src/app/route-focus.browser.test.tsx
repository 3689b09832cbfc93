import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { panelOf } from '#features/ticket/testing/on-ticket.ts';
import { expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { toast, toastError } from '#ui/toast.ts';
import { openApp } from './testing/open-app.ts';

const { keyboard } = userEvent;

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

test('a page that opens with a ticket beside it focuses the ticket, on the way back from the search, too', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  await focusOn(card('HBR-219'));
  await keyboard('{Enter}');
  await expect.element(panelOf('HBR-219')).toHaveFocus();
  await keyboard('/');
  await expectAddress(/^\/search/);
  await expect.element(page.getByRole('combobox', { name: 'Search tickets and documents' })).toHaveFocus();
  await keyboard('gate{Escape}{Escape}');
  await expectAddress('/projects/HBR/board/HBR-219');
  await expect.element(panelOf('HBR-219')).toHaveFocus();

  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('link', { name: /HBR-244 is due tomorrow/ }).click();
  await expect.element(page.getByRole('heading', { name: /HBR-244 is due tomorrow/ })).toHaveFocus();
  await keyboard('o');
  await expect.element(panelOf('HBR-244')).toHaveFocus();
});
