import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { createTicketIn } from '../testing/colleague.ts';

const { keyboard } = userEvent;

test('the list of a day keeps the focus for its first ticket until it has loaded', async () => {
  await openApp('/projects/HBR/calendar?month=2031-03');
  await expect.element(page.getByText('Nothing due this month')).toBeVisible();
  const dueAt = new Date(2031, 2, 12, 15).toISOString();
  for (let number = 1; number <= 13; number += 1)
    await createTicketIn(harbour.columns.backlog, `Task ${number}`, { due_at: dueAt });
  const more = page.getByRole('button', { name: /^\+\d+ more$/ });
  await expect.element(more).toBeVisible();
  const release = holdRequests(/\bper_page=50\b.*\bdue_from=/, 'GET');
  more.element().focus();
  await keyboard('{Enter}');
  const list = page.getByRole('dialog', { name: 'Due on Wednesday 12 March 2031' });
  await expect.poll(() => list.query()?.querySelector('[aria-busy="true"]')).toBe(document.activeElement);
  release();
  await expect.element(list.getByRole('link').first()).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Wednesday 12 March 2031, / })).toHaveFocus();
});
