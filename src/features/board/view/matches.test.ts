import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { readView } from './board-view.ts';
import { matchesView, rowsInView } from './matches.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ticket = (fields: Partial<TicketListItem>): TicketListItem =>
  ({
    id: 'x',
    title: 'x',
    priority: 'normal',
    due_at: null,
    completed_at: null,
    archived_at: null,
    assignees: [],
    labels: [],
    tags: [],
    ...fields,
  }) as unknown as TicketListItem;
const view = (address: string) => readView(new URLSearchParams(address));
const matches = (fields: Partial<TicketListItem>, address: string) =>
  matchesView(ticket(fields), view(address), now);
const rows = (...ids: string[]) => ids.map(id => ({ id, project_id: 'p', name: id, color: null }));

test('a list filter matches any of its values, tags all of them, and an excluding filter none', () => {
  const both = { labels: rows('a', 'b'), tags: rows('s', 't') };
  expect([matches(both, 'label=b,c'), matches(both, 'label=c'), matches({}, 'label=!a')]).toEqual([
    true,
    false,
    true,
  ]);
  expect([matches(both, 'label=!b,c'), matches(both, 'label=!c')]).toEqual([false, true]);
  expect([matches(both, 'tag=s,t'), matches(both, 'tag=s,u'), matches({}, 'tag=s')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([matches(both, 'tag=!u'), matches(both, 'tag=!s,u')]).toEqual([true, false]);
  expect([matches({}, 'assignee=none'), matches({ assignees: rows('m') }, 'assignee=none,m')]).toEqual([
    true,
    true,
  ]);
  expect([matches({ assignees: rows('m') }, 'assignee=!none'), matches({}, 'assignee=!none')]).toEqual([
    true,
    false,
  ]);
  expect([matches({}, 'priority=normal,low'), matches({}, 'priority=!normal')]).toEqual([true, false]);
});

test('tickets are filtered by due dates: overdue until finished, within a week, or none', () => {
  const past = { due_at: '2026-11-20T00:00:00Z' };
  const soon = { due_at: '2026-11-28T12:00:00Z' };
  expect([matches(past, 'due=overdue'), matches(soon, 'due=overdue'), matches({}, 'due=overdue')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(matches({ ...past, completed_at: '2026-11-20T00:00:00Z' }, 'due=overdue')).toBe(false);
  expect([matches(past, 'due=week'), matches(soon, 'due=week')]).toEqual([false, true]);
  expect([matches({}, 'due=none'), matches(soon, 'due=none')]).toEqual([true, false]);
});

test('archived tickets show only when they are asked for', () => {
  const gone = { archived_at: '2026-11-20T00:00:00Z' };
  expect([matches(gone, ''), matches(gone, 'archived=only'), matches(gone, 'archived=with')]).toEqual([
    false,
    true,
    true,
  ]);
  expect([matches({}, ''), matches({}, 'archived=only'), matches({}, 'archived=with')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('tickets without a due date come last in both directions', () => {
  const list = [
    ticket({ id: 'none' }),
    ticket({ id: 'late', due_at: '2026-12-24T00:00:00Z' }),
    ticket({ id: 'early', due_at: '2026-11-24T00:00:00Z' }),
  ];
  const ids = (address: string) => rowsInView(list, view(address), now).map(({ id }) => id);
  expect(ids('sort=due')).toEqual(['early', 'late', 'none']);
  expect(ids('sort=-due')).toEqual(['late', 'early', 'none']);
  expect(ids('')).toEqual(['none', 'late', 'early']);
});
