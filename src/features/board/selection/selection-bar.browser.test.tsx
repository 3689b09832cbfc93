import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn, repeatKey } from '#ui/testing/keys.ts';
import { clickAt } from '#ui/testing/mouse.ts';
import { orderOf } from '../testing/colleague.ts';
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
  selectionBar,
} from '../testing/on-board.ts';

const { columns } = harbour;
const { keyboard } = userEvent;
const select = (reference: string) => card(reference).click({ modifiers: ['ControlOrMeta'] });

beforeEach(() => openBoard());

test('cards are selected, moved after a ticket and deselected by keys alone', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  const ready = (await orderOf(columns.ready)) as [string, string, string];
  await focusOn(card(first));
  await keyboard('x');
  await expectCountOf(page.getByRole('link', { name: /^Selected, / }), 1);
  await keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(card(second)).toHaveFocus();
  await expectSelected(2);
  // Repeats of a key that is held down are not typed into the field that it opens.
  await keyboard('{m>}');
  const field = page.getByRole('combobox', { name: 'Move 2 tickets to' });
  await expect.element(field).toHaveFocus();
  await repeatKey('m');
  await keyboard('{/m}');
  await expect.element(field).toHaveValue('');
  // Once more, it leads to the places of the column.
  await keyboard('m');
  await expect
    .element(page.getByRole('button', { name: 'Choose the place, too' }))
    .toHaveAttribute('aria-pressed', 'true');
  await field.fill('rea');
  await keyboard('{Enter}');
  await page.getByRole('combobox', { name: /^Place for 2 tickets/ }).fill('after');
  await keyboard('{Enter}');
  await page.getByRole('combobox', { name: /^Place 2 tickets after/ }).fill(ready[1]);
  await keyboard('{Enter}');
  await expectFirst(columns.ready, [ready[0], ready[1], first, second, ready[2]]);
  await expect.element(card(second)).toHaveFocus();
  await expectNone(selectionBar(2));
  await keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await expectSelected(6);
  await keyboard('{Escape}');
  await expectNone(selectionBar(6));
  await expect.element(card(second)).toHaveFocus();
});

test('the bar changes and archives all selected cards, and one undo takes each action back', async () => {
  const backlog = await orderOf(columns.backlog);
  const [first, , third] = backlog as [string, string, string];
  await select(first);
  await select(third);
  const bar = selectionBar(2);
  await expectAccessible('[aria-label="2 selected"]');
  await bar.getByRole('button', { name: 'Priority' }).click();
  await page.getByRole('menuitem', { name: 'Critical' }).click();
  await expect.element(page.getByText('2 tickets now have critical priority').first()).toBeVisible();
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('option', { name: /Ada Okafor/ }).click();
  await keyboard('{Escape}');
  const assigned = cards(columns.backlog)
    .nth(2)
    .getByLabelText(/Ada Okafor/);
  await expect.element(assigned).toBeVisible();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expectTickets(columns.backlog, '22');
  await expectNone(bar);
  await keyboard('z');
  await expectTickets(columns.backlog, '24');
  await expect.poll(() => orderOf(columns.backlog)).toEqual(backlog);
  await expect.element(cards(columns.backlog).first().getByLabelText('Priority: critical')).toBeVisible();
  await keyboard('z');
  await expectNone(assigned);
  await keyboard('z');
  await expectNone(cards(columns.backlog).first().getByLabelText('Priority: critical'));
});

test('the bar gives all selected cards a due date and an estimate', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  await select(first);
  await select(second);
  const bar = selectionBar(2);
  await bar.getByRole('button', { name: 'Due date' }).click();
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect.element(page.getByText(/^2 tickets are due /).first()).toBeVisible();
  await bar.getByRole('button', { name: 'Estimate' }).click();
  await page.getByRole('option', { name: /^13/ }).click();
  await expect.element(bar.getByText('26')).toBeVisible();
});

test('the bar deletes all selected cards, and undo brings them back to their places', async () => {
  const backlog = await orderOf(columns.backlog);
  for (const each of backlog.slice(0, 2)) await select(each);
  await selectionBar(2).getByRole('button', { name: 'Delete' }).click();
  await expectTickets(columns.backlog, '22');
  await expectNone(selectionBar(2));
  await keyboard('z');
  await expectTickets(columns.backlog, '24');
  await expectMoved();
  await expect.poll(() => orderOf(columns.backlog)).toEqual(backlog);
});

test('the list of labels shows which ones some of the tickets have, and adds a label to all', async () => {
  const [first, second] = (await orderOf(columns.ready)) as [string, string];
  await select(first);
  await select(second);
  await selectionBar(2).getByRole('button', { name: 'Labels' }).click();
  const some = page.getByRole('option').filter({ hasText: '1 of 2' });
  await expect.element(some.first()).toBeVisible();
  await page.getByRole('option', { name: /chore/ }).click();
  await keyboard('{Escape}');
  for (const reference of [first, second])
    await expect
      .element(cards(columns.ready).filter({ hasText: reference }).getByText('chore', { exact: true }))
      .toBeVisible();
  await expectSelected(2);
});

test('a click beside the cards ends the selection, and one on a card does not', async () => {
  const links = cards(columns.ready).getByRole('link');
  await links.first().click({ modifiers: ['ControlOrMeta'] });
  await links.nth(2).click({ modifiers: ['Shift'] });
  await expectSelected(3);
  await links.nth(1).click();
  await expect.element(page.getByRole('complementary', { name: /^Ticket / })).toBeVisible();
  await expectSelected(3);
  const { width, height } = column(columns.ready).element().getBoundingClientRect();
  await clickAt(column(columns.ready), { x: width / 2, y: height - 120 });
  await expectNone(selectionBar(3));
});

test('beside an open ticket every action of the bar can be pressed by mouse', async () => {
  const [first, second] = (await orderOf(columns.backlog)) as [string, string];
  await card(first).click();
  await expect.element(page.getByRole('complementary', { name: /^Ticket / })).toBeVisible();
  await select(second);
  const bar = selectionBar(1);
  await expect.element(bar).toBeVisible();
  const reachable = () =>
    bar
      .getByRole('button')
      .elements()
      .filter(button => {
        const { left, right, top, height } = button.getBoundingClientRect();
        return [left + 2, right - 2].every(x =>
          button.contains(document.elementFromPoint(x, top + height / 2)),
        );
      });
  await expect.poll(() => reachable().length).toBe(bar.getByRole('button').elements().length);
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expectNone(bar);
});

test('a card that its menu selects is announced', async () => {
  const [first] = (await orderOf(columns.backlog)) as [string];
  for (const [item, words] of [
    ['Select', '1 selected'],
    ['Deselect', 'Nothing selected'],
  ] as const) {
    await card(first).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
    await expectSaid(words);
  }
});

test('on a phone the selection can be cleared without scrolling its actions', async () => {
  await page.viewport(390, 844);
  const [first] = (await orderOf(columns.backlog)) as [string];
  await focusOn(card(first));
  await keyboard('x');
  await expectSelected(1);
  const bar = selectionBar(1).element();
  const clear = selectionBar(1).getByRole('button', { name: 'Clear selection' });
  expect(bar.scrollWidth).toBeGreaterThan(bar.clientWidth);
  const { right } = clear.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(bar.getBoundingClientRect().right);
  for (const name of ['Estimate', 'Delete']) {
    const action = selectionBar(1).getByRole('button', { name }).element();
    action.focus();
    expect(action.getBoundingClientRect().right).toBeLessThanOrEqual(
      clear.element().getBoundingClientRect().left,
    );
  }
  await clear.click();
  await expectNone(selectionBar(1));
});
