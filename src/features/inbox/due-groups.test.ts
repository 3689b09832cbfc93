import { expect, test } from 'vitest';
import { groupByDue, groupByProject } from './due-groups.ts';

const now = new Date(2026, 10, 21, 12);
const due = (date: Date | null) => ({ due_at: date?.toISOString() ?? null });

test('groups tickets by when they are due, in order, without empty groups', () => {
  const over = due(new Date(2026, 10, 21, 11, 59));
  const today = due(new Date(2026, 10, 21, 23, 59));
  const week = due(new Date(2026, 10, 28, 23, 59));
  const later = due(new Date(2026, 10, 29, 0, 1));
  const none = due(null);
  const groups = groupByDue([none, later, week, today, over], now);
  expect(groups.map(({ name, rows }) => [name, rows])).toEqual([
    ['Overdue', [over]],
    ['Today', [today]],
    ['This week', [week]],
    ['Later', [later]],
    ['No due date', [none]],
  ]);
  expect(groupByDue([none], now).map(group => group.name)).toEqual(['No due date']);
  expect(groupByDue([], now)).toEqual([]);
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
