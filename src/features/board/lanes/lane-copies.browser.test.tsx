import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { dragOver, drop } from '#ui/testing/mouse.ts';
import { expectMoved, expectSaid } from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const { reference } = tickets.session;
const cell = (columnName: string, lane: string) =>
  page.getByRole('group', { name: `${columnName}, ${lane}`, exact: true });
const linkIn = (columnName: string, lane: string) =>
  cell(columnName, lane).getByRole('link', { name: new RegExp(`${reference}$`) });
const undo = () => keyboard('z');
const redo = () => keyboard('{Shift>}Z{/Shift}');

/** The ticket has two labels, and stands in the lanes of both. */
beforeEach(async () => {
  // High enough that all lanes are rendered.
  await page.viewport(1440, 3000);
  onTestFinished(() => page.viewport(1440, 900));
  await openApp('/projects/HBR/board?group=label');
  await expect.element(linkIn(columns.ready, 'bug')).toBeVisible();
  await expect.element(linkIn(columns.ready, 'gate')).toBeInTheDocument();
  await focusOn(linkIn(columns.ready, 'gate'));
});

test('undo and redo of a card that keys carried to another lane focus that card, not the one of its other label', async () => {
  await keyboard(' ');
  await expectSaid(/Picked up .* lane gate/);
  await keyboard('{PageDown}');
  await expectSaid(/Position 1 of \d+ in Ready, lane infra/);
  await keyboard('{Enter}');
  await expect.element(linkIn(columns.ready, 'infra')).toHaveFocus();
  await expectMoved();
  await undo();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
  await redo();
  await expect.element(linkIn(columns.ready, 'infra')).toHaveFocus();
  await expectMoved();
  // From the other card of the ticket, too.
  await focusOn(linkIn(columns.ready, 'bug'));
  await undo();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
});

test('undo of a drag to another lane focuses the card that comes back', async () => {
  await dragOver(linkIn(columns.ready, 'gate'), cell(columns.backlog, 'customs'), { x: 60, y: 8 });
  await drop();
  await expect.element(linkIn(columns.backlog, 'customs')).toHaveFocus();
  await expectMoved();
  await undo();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
});

/** Returns the names of the cells in which a card lands from now on. */
function noteLandings(): Set<string | null | undefined> {
  const cells = new Set<string | null | undefined>();
  const observer = new MutationObserver(changes => {
    for (const { target } of changes) cells.add((target as Element).closest('[data-cell]')?.ariaLabel);
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-flash', 'data-landing'] });
  onTestFinished(() => observer.disconnect());
  return cells;
}

test('a move by the list of columns, and its undo, keep the focus in the lane, where the card flies back', async () => {
  const flown = noteLandings();
  await keyboard('m');
  await expect.element(page.getByRole('combobox', { name: `Move ${reference} to` })).toHaveFocus();
  await keyboard(`${columns.backlog}{Enter}`);
  await expect.element(linkIn(columns.backlog, 'gate')).toHaveFocus();
  await expectMoved();
  await focusOn(linkIn(columns.backlog, 'bug'));
  await undo();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
  await expect.poll(() => [...flown]).toEqual([`${columns.ready}, gate`]);
});

test('undo of a label that a menu took away focuses the card in its lane', async () => {
  await linkIn(columns.ready, 'gate').click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Labels…/ }).click();
  await expect.element(page.getByRole('combobox', { name: `Labels of ${reference}` })).toHaveFocus();
  await keyboard('gate{Enter}{Escape}');
  await expectNone(linkIn(columns.ready, 'gate'));
  await expect.element(linkIn(columns.ready, 'bug')).toHaveFocus();
  await undo();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
  await redo();
  await expectNone(linkIn(columns.ready, 'gate'));
  await expect.element(linkIn(columns.ready, 'bug')).toHaveFocus();
});

test('undo of a label whose other card goes leaves the focus', async () => {
  await keyboard('{Shift>}L{/Shift}');
  await expect.element(page.getByRole('combobox', { name: `Labels of ${reference}` })).toHaveFocus();
  await keyboard('bug{Enter}{Escape}');
  await expectNone(linkIn(columns.ready, 'bug'));
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
  await undo();
  await expect.element(linkIn(columns.ready, 'bug')).toBeVisible();
  await expect.element(linkIn(columns.ready, 'gate')).toHaveFocus();
});

test('a ticket that another person renames stays where it is in all its lanes', async () => {
  const flown = noteLandings();
  const { id } = await callService<Ticket>('GET', `/api/app/references/${reference}`);
  await callService('PATCH', `/api/v1/tickets/${id}`, { title: 'Renamed by another person' });
  for (const lane of ['bug', 'gate'])
    await expect.element(linkIn(columns.ready, lane)).toHaveAccessibleName(/^Renamed by another person/);
  expect([...flown]).toEqual([]);
});
