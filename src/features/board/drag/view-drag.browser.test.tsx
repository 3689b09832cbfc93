import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAddress, expectCountOf, expectNone } from '#ui/testing/expect-screen.ts';
import { drag, dragOver, drop } from '#ui/testing/mouse.ts';
import { orderOf } from '../testing/colleague.ts';
import {
  card,
  cards,
  column,
  dropLine,
  expectFirst,
  expectMoved,
  expectTickets,
  openBoard,
  selectionBar,
} from '../testing/on-board.ts';

const { columns, tickets } = harbour;
const { reference } = tickets.pinVessel;
const ready = cards(columns.ready);

test('on a filtered board a card goes right behind the shown card before it, and back by undo', async () => {
  await openApp('/projects/HBR/board?priority=high,critical');
  await expectCountOf(ready, 2);
  const all = (await orderOf(columns.ready)) as [string, string, string, string];
  await expectFirst(columns.ready, [all[0], all[2]]);
  await drag(card(reference), ready.nth(1));
  await expectFirst(columns.ready, [all[0], reference, all[2]]);
  await expectTickets(columns.ready, '5 of 8');
  await expect.poll(() => orderOf(columns.ready)).toEqual([all[0], reference, ...all.slice(1)]);
  await userEvent.keyboard('{Shift>}f{/Shift}');
  await expectFirst(columns.ready, [all[0], reference, ...all.slice(1)]);
  await userEvent.keyboard('z');
  await expectFirst(columns.backlog, [reference]);
  await expect.poll(() => orderOf(columns.ready)).toEqual(all);
});

test('on a sorted board a card changes only its column, and a drop in its own column offers the manual order', async () => {
  const offer = page.getByRole('button', { name: 'Switch to manual order' });
  await openBoard('?sort=title');
  await dragOver(card(reference), ready.nth(1));
  await expect.element(column(columns.ready)).toHaveAttribute('data-over', 'true');
  expect(dropLine()).toBeNull();
  await drop();
  await expectTickets(columns.ready, '5 of 8');
  await expect.poll(async () => (await orderOf(columns.ready)).at(-1)).toBe(reference);
  await expectNone(offer);
  await drag(card(reference), ready.nth(4), { x: 60, y: 90 });
  await offer.click();
  await expectAddress('/projects/HBR/board');
  await expect.element(ready.nth(4)).toMatchTextContent(reference);
});

test('selected cards are dragged together in their order, and one undo brings each back', async () => {
  await openBoard();
  const before = { backlog: await orderOf(columns.backlog), ready: await orderOf(columns.ready) };
  const [first, second, third] = before.backlog as [string, string, string];
  const kept = before.ready as [string, string, string, string];
  for (const each of [third, first, kept[3]]) await card(each).click({ modifiers: ['ControlOrMeta'] });
  await expect.element(selectionBar(3)).toBeVisible();
  await drag(card(third), ready.nth(1));
  await expectFirst(columns.ready, [kept[0], first, third, kept[3], kept[1]]);
  await expectFirst(columns.backlog, [second]);
  await expect.element(page.getByText('3 tickets moved to Ready').first()).toBeVisible();
  await expectNone(selectionBar(3));
  await userEvent.keyboard('z');
  await expectFirst(columns.backlog, [first, second, third]);
  await expectTickets(columns.ready, '4 of 8');
  await expectMoved();
  await expect.poll(() => orderOf(columns.backlog)).toEqual(before.backlog);
  await expect.poll(() => orderOf(columns.ready)).toEqual(before.ready);
});
