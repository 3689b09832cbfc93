import { expect, test } from 'vitest';
import { byDay, cumulativeFlow } from './flow.ts';

const days = ['2026-11-18', '2026-11-19', '2026-11-20'];

test('gives every day its numbers, quiet days zeros', () => {
  expect(byDay(days, [{ date: '2026-11-19', count: '3' }], [{ date: '2026-11-20', count: 2 }])).toEqual([
    { date: '2026-11-18', created: 0, completed: 0 },
    { date: '2026-11-19', created: 3, completed: 0 },
    { date: '2026-11-20', created: 0, completed: 2 },
  ]);
});

test('counts back from today, through days after the range', () => {
  const movements = [
    { board_id: 'a', date: '2026-11-18', change: 4 },
    { board_id: 'a', date: '2026-11-20', change: -1 },
    { board_id: 'b', date: '2026-11-20', change: '1' },
    { board_id: 'a', date: '2026-11-21', change: 6 },
    { board_id: 'b', date: '2026-11-22', change: 2 },
  ];
  const today = [
    { board_id: 'a', count: 9 },
    { board_id: 'b', count: 3 },
  ];
  expect(cumulativeFlow(days, today, movements)).toEqual([
    { date: '2026-11-18', counts: { a: 4, b: 0 } },
    { date: '2026-11-19', counts: { a: 4, b: 0 } },
    { date: '2026-11-20', counts: { a: 3, b: 1 } },
  ]);
});

test('leaves out boards that are gone', () => {
  const flow = cumulativeFlow(
    days,
    [{ board_id: 'a', count: 1 }],
    [
      { board_id: 'gone', date: '2026-11-20', change: -1 },
      { board_id: 'a', date: '2026-11-20', change: 1 },
    ],
  );
  expect(flow.map(day => day.counts)).toEqual([{ a: 0 }, { a: 0 }, { a: 1 }]);
});
