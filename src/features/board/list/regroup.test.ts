import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { labels } from '#entities/ticket/fields/labels/labels.tsx';
import type { GroupValue } from '#entities/ticket/fields/ticket-field.ts';
import { ticketOf } from '../testing/fake-board.ts';
import type { Group } from './list-rows.ts';
import { regroup } from './regroup.ts';

const groupValue = (value: string): GroupValue => ({ value, name: value, color: null });
const ticket = (id: string, position: number, ...labelIds: string[]): TicketListItem => ({
  ...ticketOf(id, 'ready'),
  position,
  labels: labelIds.map(name => ({ id: name, name, project_id: 'p', color: null })),
});
const group = (value: GroupValue, rows: TicketListItem[], total = rows.length): Group => ({
  id: value.value,
  name: value.name,
  column: null,
  value,
  rows,
  total,
  expected: total,
  failure: null,
});
const options = {
  field: labels.group,
  compare: (a: TicketListItem, b: TicketListItem) => a.position - b.position,
  makeGroup: (value: GroupValue) => group(value, []),
};
const shapeOf = (groups: readonly Group[]) =>
  groups.map(({ id, rows, total }) => [id, rows.map(row => row.id).join(''), total]);

test('a ticket that lost the value of its group stands in its order under the one it has now', () => {
  const groups = [
    group(groupValue('bug'), [ticket('a', 0, 'bug'), ticket('b', 1, 'map')], 40),
    group(groupValue('map'), [ticket('c', 0, 'map'), ticket('d', 2, 'map')]),
  ];
  expect(shapeOf(regroup(groups, options))).toEqual([
    ['bug', 'a', 39],
    ['map', 'cbd', 3],
  ]);
});

test('a value without a group gets one, and a ticket without values goes under none', () => {
  const groups = [group(groupValue('bug'), [ticket('a', 0), ticket('b', 1, 'new')])];
  expect(shapeOf(regroup(groups, options))).toEqual([
    ['bug', '', 0],
    ['none', 'a', 1],
    ['new', 'b', 1],
  ]);
});

test('a ticket that gains a value also stands under it where all of its rows are read', () => {
  const gaining = ticket('b', 1, 'bug', 'map', 'new');
  const groups = [
    group(groupValue('bug'), [ticket('a', 0, 'bug'), gaining]),
    group(groupValue('map'), [ticket('c', 0, 'map'), ticket('d', 2, 'map')]),
  ];
  expect(shapeOf(regroup(groups, options))).toEqual([
    ['bug', 'ab', 2],
    ['map', 'cbd', 3],
    ['new', 'b', 1],
  ]);
  const partlyRead = [group(groupValue('bug'), [gaining]), group(groupValue('map'), [], 40)];
  expect(shapeOf(regroup(partlyRead, options))).toEqual([
    ['bug', 'b', 1],
    ['map', '', 40],
    ['new', 'b', 1],
  ]);
});

test('groups stay the same objects while every ticket stands under its values', () => {
  const groups = [
    group(groupValue('bug'), [ticket('a', 0, 'bug', 'map')]),
    group(groupValue('map'), [ticket('a', 0, 'bug', 'map')]),
    group(groupValue('gate'), [], 7),
  ];
  expect(regroup(groups, options)).toBe(groups);
});
