import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { createTicketIn } from '../testing/colleague.ts';
import { expectLoaded } from '../testing/on-board.ts';

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
  await focusOn(more);
  await keyboard('{Enter}');
  const list = page.getByRole('dialog', { name: 'Due on Wednesday 12 March 2031' });
  await expect.poll(() => list.query()?.querySelector('[aria-busy="true"]')).toBe(document.activeElement);
  release();
  const first = list.getByRole('link').first();
  await expect.element(first).toHaveFocus();
  const { outlineOffset, outlineWidth } = getComputedStyle(first.element());
  const { scrollTop } = first.element().closest('[data-scroll]')!;
  expect(scrollTop).toBe(0);
  // The list would cut what is drawn outside of its first row.
  expect(parseFloat(outlineOffset) + parseFloat(outlineWidth)).toBeLessThanOrEqual(0);
  await keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: /^Wednesday 12 March 2031, / })).toHaveFocus();
});

test('a new ticket of a day begins in its title, and the day has the focus again when it is cancelled', async () => {
  await openApp('/projects/HBR/calendar?month=2031-03');
  const day = page.getByRole('button', { name: /^Wednesday 12 March 2031, / });
  await expect.element(day).toBeVisible();
  await focusOn(day);
  await keyboard('{Enter}');
  const create = page.getByRole('button', { name: 'New ticket due this day' });
  await expect.element(create).toHaveFocus();
  await keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: /^New ticket in / });
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await keyboard('Ring the pilot{Escape}');
  await expect.element(day).toHaveFocus();
});

test('a calendar that did not load does not say that nothing is due', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  failRequests('GET', /\/due-tickets$/);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect.element(page.getByText('The calendar did not load')).toBeVisible();
  await expectNone(page.getByText('Nothing due this month'));
});
