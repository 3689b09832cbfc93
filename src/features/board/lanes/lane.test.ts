import { expect, test } from 'vitest';
import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { priority } from '#entities/ticket/fields/priority/priority.tsx';
import { boardLanesOf, cellId, cellsToRead, emptyCell } from './lane.ts';

const columns = ['todo', 'doing', 'done'].map(id => ({ id, name: id }) as Board);
const value = (name: string) => ({ value: name, name: null, color: null, reference: null });
const lanes = boardLanesOf(
  [
    { ...value('high'), count: 2, boards: { todo: 2 } },
    { ...value('low'), count: 1, boards: { done: 1 } },
  ],
  { field: priority.group, withEmpty: false, isShown: () => true, me: undefined },
);
const [high, low] = lanes as [(typeof lanes)[0], (typeof lanes)[0]];
const idsOf = (cells = new Map(), arrivingAt: string[] = []) =>
  cellsToRead({ lanes, columns, cells, arrivingAt }).map(({ id }) => id);

test('cells without tickets are not read', () => {
  expect(idsOf()).toEqual([cellId(high, 'todo'), cellId(low, 'done')]);
});

test('cells without tickets keep the same rows, so that they do not render again', () => {
  const [first, second] = [0, 1].map(() => emptyCell(high, columns[1]!, { count: 0, total: 0 }));
  expect(first!.rows).toBe(second!.rows);
});

test('an empty cell is read once a ticket stands in it, or comes to its column', () => {
  const doing = emptyCell(high, columns[1]!, { count: 0, total: 0 });
  const withTicket = { ...doing, rows: [{ id: 'gate' } as TicketListItem] };
  expect(idsOf(new Map([[doing.id, doing]]))).not.toContain(doing.id);
  expect(idsOf(new Map([[doing.id, withTicket]]))).toContain(doing.id);
  expect(idsOf(new Map(), ['doing'])).toEqual(
    expect.arrayContaining([cellId(high, 'doing'), cellId(low, 'doing')]),
  );
});
