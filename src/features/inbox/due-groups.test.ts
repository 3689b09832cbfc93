import { expect, test } from 'vitest';
import { groupByDue, groupByProject } from './due-groups.ts';

// A Saturday.
const now = new Date(2026, 10, 21, 12);
const [sunday, monday] = [0, 1];
const due = (date: Date | null) => ({ due_at: date?.toISOString() ?? null });

test('groups tickets by when they are due, in order, without empty groups', () => {
  const over = due(new Date(2026, 10, 21, 11, 59));
  const today = due(new Date(2026, 10, 21, 23, 59));
  const week = due(new Date(2026, 10, 22, 23, 59));
  const nextWeek = due(new Date(2026, 10, 29, 23, 59));
  const later = due(new Date(2026, 10, 30, 0, 1));
  const none = due(null);
  const groups = groupByDue([none, later, nextWeek, week, today, over], now, monday);
  expect(groups.map(({ name, rows }) => [name, rows])).toEqual([
    ['Overdue', [over]],
    ['Today', [today]],
    ['This week', [week]],
    ['Next week', [nextWeek]],
    ['Later', [later]],
    ['No due date', [none]],
  ]);
  expect(groupByDue([none], now, monday).map(group => group.name)).toEqual(['No due date']);
  expect(groupByDue([], now, monday)).toEqual([]);
});

test.each([
  ['Wed 2 Dec', 'a Thursday', new Date(2026, 10, 26, 9), new Date(2026, 11, 2), monday, 'Next week'],
  ['Sun 29 Nov', 'a Thursday', new Date(2026, 10, 26, 9), new Date(2026, 10, 29), monday, 'This week'],
  ['Sun 29 Nov', 'a Thursday', new Date(2026, 10, 26, 9), new Date(2026, 10, 29), sunday, 'Next week'],
  ['Sun 6 Dec', 'a Sunday', new Date(2026, 10, 29, 9), new Date(2026, 11, 6), monday, 'Next week'],
  ['Sat 5 Dec', 'a Sunday', new Date(2026, 10, 29, 9), new Date(2026, 11, 5), sunday, 'This week'],
])('%s on %s', (_due, _today, today, day, firstWeekday, name) => {
  expect(groupByDue([due(day)], today, firstWeekday).map(group => group.name)).toEqual([name]);
});

test('groups tickets by project, in the order of their first tickets', () => {
  const row = (id: string, project: string) => ({
    id,
    project_id: project,
    project_name: `Project ${project}`,
  });
  const [a, b, c] = [row('1', 'x'), row('2', 'y'), row('3', 'x')];
  expect(groupByProject([a, b, c])).toEqual([
    { id: 'x', name: 'Project x', rows: [a, c] },
    { id: 'y', name: 'Project y', rows: [b] },
  ]);
});
