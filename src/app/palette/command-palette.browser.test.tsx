import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { card, expectLoaded, expectTickets } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { holdRequests } from '../testing/memory-service.ts';
import { openApp } from '../testing/open-app.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;

const field = page.getByRole('combobox', { name: 'Search and commands' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const group = (name: string) => page.getByRole('group', { name });
const chosen = () => document.querySelector('[role="option"][data-highlighted]');
const expectChosen = (text: string) => expect.poll(() => chosen()?.textContent).toContain(text);

async function openPalette() {
  await keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

beforeEach(async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
});

test('commands act on the focused ticket, and full columns give their reason', async () => {
  await focusOn(card(tickets.pinVessel.reference));
  await openPalette();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(tickets.pinVessel.reference);
  await keyboard('move');
  await expectChosen('Move to…');
  await expect.element(option(/Move to In progress/)).toMatchTextContent('Full, 5 of 5');
  await expectAccessible('[role="dialog"]');
  await option(/^Move to Ready/).click();
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(card(tickets.pinVessel.reference)).toHaveFocus();
});

test('Backspace takes the ticket out of the field; Escape gives the focus back', async () => {
  await focusOn(card(tickets.pinVessel.reference));
  await openPalette();
  await expect.element(option('Archive')).toBeVisible();
  await keyboard('{Backspace}');
  await expectNone(option('Archive'));
  await keyboard('{Escape}');
  await expect.element(card(tickets.pinVessel.reference)).toHaveFocus();
});

test('a key leads to its ticket at once, beside the board with Cmd or Ctrl', async () => {
  await openPalette();
  await keyboard('hbr-214');
  await expectChosen('HBR-214');
  await keyboard('{Control>}{Enter}{/Control}');
  await expectAddress('/projects/HBR/board/HBR-214');
  await openPalette();
  await keyboard('{Backspace}HBR-214');
  await expectChosen('HBR-214');
  await keyboard('{Enter}');
  await expectAddress('/HBR-214');
});

test('results of the service come below, and the chosen row stays chosen', async () => {
  const release = holdRequests(/\/search\/tickets\?/);
  await openPalette();
  await keyboard('gate');
  await expect.poll(chosen).not.toBeNull();
  await keyboard('{ArrowDown}');
  const before = chosen()!;
  const [words, place] = [before.textContent, before.getBoundingClientRect()];
  // Documents wait for the tickets that stand above them and would push them down.
  await expect.element(page.getByRole('progressbar', { name: 'Searching' })).toBeVisible();
  await expectNone(group('Documents found'));
  release();
  await expect.element(group('Documents found')).toBeVisible();
  expect([chosen()!.textContent, chosen()!.getBoundingClientRect()]).toEqual([words, place]);
});

test('letters may be left out, people lead to their tickets, and everything else to the search', async () => {
  await openPalette();
  await keyboard('oflne chk');
  await expect.element(option(/Offline check-in/)).toBeVisible();
  await field.fill('Tomás');
  await group('People').getByRole('option').first().click();
  await expectAddress(/assignee=/);
  await openPalette();
  await keyboard('power cut');
  await option(/Search for “power cut” everywhere/).click();
  await expectAddress('/search?q=power+cut');
});

test('filters of the search are understood, and go on to the search', async () => {
  await openPalette();
  await keyboard('label:bug gate');
  await expect.element(group('Tickets found').getByRole('option').first()).toMatchTextContent(/gate/i);
  await option(/Search for “label:bug gate” everywhere/).click();
  await expectAddress('/search?q=label%3Abug+gate');
});
