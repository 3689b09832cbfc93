import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { card } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
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
