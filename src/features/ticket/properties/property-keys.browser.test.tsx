import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setOffline } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { card } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn } = harbour.tickets;
const { keyboard } = userEvent;

test('I does not change the open ticket while another card has the focus', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(card('HBR-219')).toBeVisible();
  const panel = panelOf(checkIn.reference);
  const assignees = panel.getByRole('button', { name: /^Assignees/ });
  await expect.element(assignees).toBeVisible();
  const before = assignees.element().textContent;
  card('HBR-219').element().focus();
  await keyboard('i');
  panel.element().focus();
  expect(assignees.element().textContent).toBe(before);
  await keyboard('i');
  await expect.poll(() => assignees.element().textContent).not.toBe(before);
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
