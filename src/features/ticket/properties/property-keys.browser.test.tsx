import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { setOffline } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { card } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { commentField, panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;

test('I does not change the open ticket while another card has the focus', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(card('HBR-219')).toBeVisible();
  const panel = panelOf(checkIn.reference);
  const assignees = panel.getByRole('button', { name: /^Assignees/ });
  await expect.element(assignees).toBeVisible();
  const before = assignees.element().textContent;
  await focusOn(card('HBR-219'));
  await keyboard('i');
  await focusOn(panel);
  expect(assignees.element().textContent).toBe(before);
  await keyboard('i');
  await expect.poll(() => assignees.element().textContent).not.toBe(before);
});

test('a key leads to the field for a comment, and the list of shortcuts names it', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(commentField).toBeVisible();
  await keyboard('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(sheet.getByText('Write a comment')).toBeVisible();
  await keyboard('{Escape}');
  await expectNone(sheet);
  await keyboard('{Control>}{Alt>}m{/Alt}{/Control}');
  await expect.element(commentField).toHaveFocus();
});

test('a refusal without a connection goes with the ticket', async () => {
  await openApp(`/${checkIn.reference}`);
  await expect.element(page.getByRole('button', { name: /^Assignees/ })).toBeVisible();
  await setOffline(true);
  await keyboard('i');
  const refusal = page.getByText(/was not changed\. This change needs the connection/);
  await expect.element(refusal).toBeVisible();
  await page.getByRole('link', { name: /^My tickets/ }).click();
  await expectNone(refusal);
});

test('the words of a due date stay within a narrow panel', async () => {
  await page.viewport(1240, 900);
  onTestFinished(() => page.viewport(1440, 900));
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${checkIn.reference}`);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await callService('PATCH', `/api/v1/tickets/${id}`, { due_at: tomorrow });
  const due = panelOf(checkIn.reference).getByRole('button', { name: /tomorrow/ });
  await expect.element(due).toBeVisible();
  expect(due.element().scrollWidth).toBe(due.element().clientWidth);
});
