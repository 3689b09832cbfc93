import { expect, test } from 'vitest';
import { byDue } from './due-groups.ts';

const now = new Date(2026, 10, 21, 12);
const due = (date: Date | null) => ({ due_at: date?.toISOString() ?? null });

test('groups tickets by when they are due, in order, without empty groups', () => {
  const over = due(new Date(2026, 10, 21, 11, 59));
  const today = due(new Date(2026, 10, 21, 23, 59));
  const week = due(new Date(2026, 10, 28, 23, 59));
  const later = due(new Date(2026, 10, 29, 0, 1));
  const none = due(null);
  expect(byDue([none, later, week, today, over], now)).toEqual([
    { name: 'Overdue', rows: [over] },
    { name: 'Due within 7 days', rows: [week, today] },
    { name: 'Due later', rows: [later] },
    { name: 'No due date', rows: [none] },
  ]);
  expect(byDue([none], now).map(group => group.name)).toEqual(['No due date']);
  expect(byDue([], now)).toEqual([]);
});
