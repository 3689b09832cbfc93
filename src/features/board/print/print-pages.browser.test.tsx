import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { emulateMedia } from '#ui/testing/emulate-media.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { card } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const newTicket = page.getByRole('button', { name: 'New ticket', exact: true });

beforeEach(() => page.viewport(1440, 900));

afterEach(async () => {
  dispatchEvent(new Event('afterprint'));
  await emulateMedia('');
});

test('a list prints its loaded rows under their groups, also those that are scrolled away', async () => {
  await openApp('/projects/HBR/list');
  await expect.element(card(tickets.pinVessel.reference)).toBeVisible();
  const printed = () => {
    dispatchEvent(new Event('afterprint'));
    dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll<HTMLElement>('[data-print-page] tbody tr')];
  };
  // Five groups, their loaded tickets, and a line for those that are not loaded.
  await expect.poll(() => printed().length).toBe(5 + 24 + 4 + 5 + 4 + 30 + 1);
  const texts = printed().map(row => row.textContent);
  expect(texts[0]).toBe(`${columns.backlog} 24`);
  expect(texts[1]).toContain(tickets.pinVessel.reference);
  expect(texts.at(-1)).toBe('and 40 more');
  await emulateMedia('print');
  await expectNone(newTicket);
});

test.each([
  ['calendar', '/projects/HBR/calendar', 'Today'],
  ['ticket', '/HBR-214', 'Write a comment…'],
])('a %s prints without the bars and controls around it', async (_, path, control) => {
  await openApp(path);
  const shown = page.getByText(control, { exact: true }).or(page.getByPlaceholder(control)).first();
  await expect.element(shown).toBeVisible();
  await emulateMedia('print');
  await expect.element(shown).not.toBeVisible();
  const sheet = document.querySelector<HTMLElement>('[data-print-page]')!;
  expect(sheet.checkVisibility()).toBe(true);
  expect(sheet.innerText).toContain('Harbour');
});
