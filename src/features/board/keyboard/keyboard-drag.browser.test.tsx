import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectCountOf } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import {
  card,
  cards,
  column,
  dropLine,
  expectFirst,
  expectSaid,
  expectTickets,
  openBoard,
  reopenBoard,
} from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { keyboard } = userEvent;
const pin = tickets.pinVessel;
const focusPin = () => focusOn(card(pin.reference));

beforeEach(() => openBoard());

test('a card is picked up, carried to an exact place of another column and dropped', async () => {
  await focusPin();
  await keyboard(' ');
  await expectSaid(`Picked up ${pin.reference}, position 1 of 24 in Backlog.`);
  expect(dropLine()).not.toBeNull();
  await keyboard('{ArrowDown}');
  await expectSaid('Position 2 of 24 in Backlog.');
  await keyboard('{ArrowRight}');
  await expectSaid('Position 2 of 5 in Ready.');
  await keyboard('{ArrowDown}');
  await expectSaid('Position 3 of 5 in Ready.');
  expect(dropLine(column(columns.ready).element())).not.toBeNull();
  await keyboard(' ');
  await expectSaid(`Moved ${pin.reference} from Backlog to Ready, position 3 of 5.`);
  expect(dropLine()).toBeNull();
  await expect.element(card(pin.reference)).toHaveFocus();
  await expect.element(cards(columns.ready).nth(2)).toMatchTextContent(pin.title);
  await reopenBoard();
  await expect.element(cards(columns.ready).nth(2)).toMatchTextContent(pin.title);
  await expectTickets(columns.backlog, '23');
});

test('a full column says why it refuses the card, and Escape cancels the drag', async () => {
  const advice = page.getByText('Move a ticket out first');
  await focusPin();
  await keyboard(' {ArrowRight}{ArrowRight}');
  await expectSaid('In progress is full, 5 of 5. Cannot drop here.', 'assertive');
  await expect.element(advice).toBeVisible();
  await keyboard('{Enter}');
  // The card is still lifted, so the next column can be tried.
  await expect.element(advice).toBeVisible();
  await expectTickets(columns.progress, '5 of 5');
  await keyboard('{Escape}');
  await expectSaid(`Cancelled. ${pin.reference} stayed in Backlog.`);
  await expect.element(card(pin.reference)).toHaveFocus();
  await expectFirst(columns.backlog, [pin.reference]);
});

test('everything that is shown while a card is carried by keys can be read', async () => {
  await focusPin();
  await keyboard(' {ArrowRight}{ArrowDown}');
  await expectSaid('Position 2 of 5 in Ready.');
  await expectAccessible();
  await keyboard('{ArrowRight}');
  await expectSaid('In progress is full, 5 of 5. Cannot drop here.', 'assertive');
  await expectAccessible();
  await keyboard('{Escape}');
  await expectSaid(`Cancelled. ${pin.reference} stayed in Backlog.`);
});

test('Tab cancels and goes on to the menu of the card', async () => {
  await focusPin();
  await keyboard(' {ArrowRight}');
  await expect.poll(() => dropLine(column(columns.ready).element())).not.toBeNull();
  await keyboard('{Tab}');
  await expect.poll(() => dropLine()).toBeNull();
  await expect.element(page.getByRole('button', { name: `Actions for ${pin.reference}` })).toHaveFocus();
  await expectTickets(columns.ready, '4 of 8');
  // On a button, Space presses the button.
  await keyboard(' ');
  await expect.element(page.getByRole('menu')).toBeVisible();
});

test('several selected cards are carried together, in their order', async () => {
  const titles = cards(columns.backlog)
    .getByRole('heading')
    .elements()
    .map(heading => heading.textContent);
  await focusPin();
  await keyboard('xjx ');
  await expectSaid('Picked up 2 tickets, position 1 of 24 in Backlog.');
  await keyboard('{ArrowRight}{End}{Enter}');
  await expectTickets(columns.ready, '6 of 8');
  await reopenBoard();
  await expect.element(cards(columns.ready).nth(4)).toMatchTextContent(titles[0]!);
  await expect.element(cards(columns.ready).nth(5)).toMatchTextContent(titles[1]!);
});

test('keys move the focused card at once, undo puts it back, and redo moves it again', async () => {
  await focusPin();
  await keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(card(pin.reference)).toHaveFocus();
  await keyboard('z');
  await expectTickets(columns.ready, '4 of 8');
  await expectFirst(columns.backlog, [pin.reference]);
  await expectSaid('Move undone.');
  await keyboard('{Shift>}Z{/Shift}');
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(card(pin.reference)).toHaveFocus();
  await expectSaid('Move redone.');
  await keyboard('{ControlOrMeta>}z{/ControlOrMeta}');
  await expectTickets(columns.ready, '4 of 8');
  await keyboard('{ControlOrMeta>}{Shift>}Z{/Shift}{/ControlOrMeta}');
  await expectTickets(columns.ready, '5 of 8');
});

test('on a sorted board keys choose the column only', async () => {
  await openBoard('?sort=title');
  const first = cards(columns.backlog).first().getByRole('link');
  const name = first.element().getAttribute('aria-label')!;
  await focusOn(first);
  await keyboard(' {ArrowDown}');
  await expectSaid('The board is sorted. Left and right choose the column.');
  expect(dropLine()).toBeNull();
  await keyboard('{ArrowRight} ');
  await expectTickets(columns.ready, '5 of 8');
  await expect.element(column(columns.ready).getByRole('link', { name })).toHaveFocus();
  await expectCountOf(page.getByRole('link', { name }), 1);
});
