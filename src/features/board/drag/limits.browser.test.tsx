import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { drag, dragOver, drop } from '#ui/testing/mouse.ts';
import { createTicketIn, orderOf, setLimit } from '../testing/colleague.ts';
import {
  card,
  cards,
  column,
  expectFirst,
  expectMoved,
  expectSaid,
  expectSelected,
  expectTickets,
  openBoard,
  reopenBoard,
} from '../testing/on-board.ts';
import { recordAnnouncements } from '../testing/record-announcements.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;
const pin = card(reference);
const ready = column(columns.ready);
const alert = page.getByRole('alert').filter({ hasText: /./ });
const select = (ticket: string, key: 'ControlOrMeta' | 'Shift' = 'ControlOrMeta') =>
  card(ticket).click({ modifiers: [key] });

beforeEach(() => openBoard());

afterEach(() => page.viewport(1440, 900));

/** Opens the board with another limit of Ready, which holds four tickets. */
async function withLimit(limit: number): Promise<void> {
  await setLimit(columns.ready, limit);
  await reopenBoard();
  await expectTickets(columns.ready, `4 of ${limit}`);
}

test('a column without a limit shows its count and takes a card', async () => {
  await dragOver(cards(columns.ready).first().getByRole('link'), cards(columns.backlog).first());
  await expect.element(column(columns.backlog)).toHaveAttribute('data-over', 'true');
  await expect.element(column(columns.backlog).getByText('25', { exact: true })).toBeVisible();
  await drop();
  await expectTickets(columns.backlog, '25 tickets');
});

test('the last place is announced and taken, and the column is full then', async () => {
  await withLimit(5);
  await dragOver(pin, cards(columns.ready).first());
  await expect.element(ready.getByText('Last place')).toBeVisible();
  await expect.element(ready.getByText('5 of 5 tickets, limit reached')).toBeInTheDocument();
  await drop();
  await expectFirst(columns.ready, [reference]);
  await expectTickets(columns.ready, '5 of 5 tickets, limit reached');
  await expect.element(ready.getByText('Full, 5 of 5')).toBeVisible();
});

test('a column at its limit refuses, says why, and leads to its tickets and to its limit', async () => {
  const full = column(columns.progress);
  await dragOver(pin, cards(columns.progress).nth(1));
  await expect.element(full.getByText('Full', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Move a ticket out first')).toBeVisible();
  await drop();
  await expectFirst(columns.backlog, [reference]);
  await full.getByRole('button', { name: 'Show the 5 tickets' }).click();
  await expect.element(cards(columns.progress).first().getByRole('link')).toHaveFocus();
  await dragOver(pin, cards(columns.progress).nth(1));
  await drop();
  await full.getByRole('button', { name: 'Change limit' }).click();
  await expect.element(page.getByRole('spinbutton')).toHaveValue(5);
});

test('where all columns are full, N says so at the first, and the dialog for a new ticket says why it creates none', async () => {
  for (const name of Object.values(columns)) await setLimit(name, 1);
  await reopenBoard();
  await page.getByRole('link', { name: /^Inbox/ }).hover();
  await userEvent.keyboard('n');
  await expect
    .element(column(columns.backlog).getByRole('region', { name: `${columns.backlog} is full` }))
    .toBeVisible();
  await expectNone(page.getByRole('textbox', { name: /^New ticket/ }));
  await userEvent.keyboard('{Escape}c');
  const dialog = page.getByRole('dialog', { name: 'New ticket in Harbour' });
  const create = dialog.getByRole('button', { name: 'Create ticket' });
  await expect.element(create).toHaveAttribute('aria-disabled', 'true');
  await expect.element(create).toHaveAccessibleDescription(/“Backlog” has reached its limit/);
});

test('on a phone a full column that is out of view is named in a message, which leads to it', async () => {
  await page.viewport(390, 844);
  const pills = page.getByRole('navigation', { name: 'Columns' });
  const full = pills.getByRole('button', { name: new RegExp(`^${columns.progress}`) });
  await dragOver(pin, full);
  await expect.element(full).toHaveAttribute('data-refused', 'true');
  // Faded words would fall below a contrast of 4.5:1.
  expect(getComputedStyle(full.element()).opacity).toBe('1');
  await drop();
  await expect.element(page.getByText('In progress is full, 5 of 5.').last()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Open In progress' }).click();
  await expect.element(column(columns.progress)).toBeInViewport({ ratio: 0.9 });
});

test('a column over its limit shows where the limit is, and its cards can be ordered and moved out', async () => {
  const mark = column(columns.review).getByText('Limit 3', { exact: true });
  await expect.element(mark).toBeVisible();
  await expectTickets(columns.review, '4 of 3 tickets, over the limit');
  await dragOver(pin, cards(columns.review).first());
  await expect.element(page.getByText('Move 2 tickets out first')).toBeVisible();
  await drop();
  await expectTickets(columns.review, '4 of 3');
  const note = page.getByRole('region', { name: 'In review is full' });
  await expect.element(note).toBeVisible();
  // The note covers the first cards.
  await userEvent.keyboard('{Escape}');
  await expectNone(note);

  const [first, second] = (await orderOf(columns.review)) as [string, string];
  await drag(card(first), cards(columns.review).nth(2));
  await expectFirst(columns.review, [second, first]);
  await drag(card(second), cards(columns.ready).first());
  await expectTickets(columns.review, '3 of 3');
  await expectNone(mark);
});

test('a selection that is larger than the free places is refused as a whole', async () => {
  await withLimit(5);
  const third = (await orderOf(columns.backlog))[2]!;
  await select(reference);
  await select(third, 'Shift');
  await dragOver(card(third), cards(columns.ready).first());
  await expect.element(ready.getByText('Needs 3, 1 free')).toBeVisible();
  await drop();
  await expect
    .element(page.getByRole('region', { name: 'Ready is full' }))
    .toMatchTextContent('room for 1, not for 3');
  await expectTickets(columns.backlog, '24');
  await expectSelected(3);
});

test('an undo that finds its column full says so, and the card stays where it is', async () => {
  const first = (await orderOf(columns.progress))[0]!;
  await drag(card(first), cards(columns.ready).first());
  await expectFirst(columns.ready, [first]);
  await createTicketIn(columns.progress, 'Faster than you');
  const announcements = recordAnnouncements();
  await userEvent.keyboard('z');
  await expect.element(alert).toMatchTextContent('was not moved back');
  await expect.element(alert).toMatchTextContent('has reached its limit of 5 tickets');
  await expectFirst(columns.ready, [first]);
  await expectTickets(columns.progress, '5 of 5');
  // A later announcement shows that none of the undo follows.
  await focusOn(card(first));
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expectSaid(/^Moved .* position 2 of 5/);
  const ofUndo = announcements.filter(text => /undone|was not moved back/.test(text));
  expect(ofUndo).toEqual([expect.stringContaining('was not moved back')]);
});

test('a redo that finds its column full says so, and the card stays where it is', async () => {
  await withLimit(5);
  await drag(pin, cards(columns.ready).first());
  await expectTickets(columns.ready, '5 of 5');
  await userEvent.keyboard('z');
  await expectFirst(columns.backlog, [reference]);
  await expectMoved();
  await createTicketIn(columns.ready, 'Faster than you');
  await userEvent.keyboard('{Shift>}Z{/Shift}');
  await expect.element(alert).toMatchTextContent('was not moved again');
  await expect.element(alert).toMatchTextContent('has reached its limit of 5 tickets');
  await expectFirst(columns.backlog, [reference]);
  await expectTickets(columns.ready, '5 of 5');
});

test('when only some cards find room, the others return and stay selected', async () => {
  await withLimit(7);
  const moved = (await orderOf(columns.backlog)).slice(0, 3) as [string, string, string];
  for (const each of moved) await select(each);
  await dragOver(card(moved[1]), cards(columns.ready).first());
  await expect.element(ready.getByText('Last place')).toBeVisible();
  await createTicketIn(columns.ready, 'Faster than you');
  await drop();
  await expect.element(alert).toMatchTextContent('2 of 3 moved. Ready is full.');
  await expectFirst(columns.ready, moved.slice(0, 2));
  await expectFirst(columns.backlog, [moved[2]]);
  await expectSelected(1);
  expect((await orderOf(columns.ready)).slice(0, 2)).toEqual(moved.slice(0, 2));
});
