import { expect, test } from 'vitest';
import { cumulativeFlow, ticketsByDay } from './flow.ts';

const grew = (day: string, board_id: string, change: number) => ({ day, board_id, change });

const days = ['2026-11-18', '2026-11-19', '2026-11-20'];

test('gives every day its numbers, quiet days zeros', () => {
  const counts = [
    { kind: 'created', day: '2026-11-19', count: 3 },
    { kind: 'completed', day: '2026-11-20', count: 2 },
  ] as const;
  expect(ticketsByDay(days, counts)).toEqual([
    { date: '2026-11-18', created: 0, completed: 0 },
    { date: '2026-11-19', created: 3, completed: 0 },
    { date: '2026-11-20', created: 0, completed: 2 },
  ]);
});

test('counts back from today, through days after the range', () => {
  const changes = [
    grew('2026-11-22', 'b', 2),
    grew('2026-11-21', 'a', 6),
    grew('2026-11-20', 'a', -1),
    grew('2026-11-20', 'b', 1),
    grew('2026-11-18', 'a', 4),
  ];
  const today = [
    { board_id: 'a', count: 9 },
    { board_id: 'b', count: 3 },
  ];
  expect(cumulativeFlow(days, today, changes)).toEqual([
    { date: '2026-11-18', counts: { a: 4, b: 0 } },
    { date: '2026-11-19', counts: { a: 4, b: 0 } },
    { date: '2026-11-20', counts: { a: 3, b: 1 } },
  ]);
});

test('leaves out deleted boards', () => {
  const flow = cumulativeFlow(
    days,
    [{ board_id: 'a', count: 1 }],
    [grew('2026-11-20', 'gone', -1), grew('2026-11-20', 'a', 1)],
  );
  expect(flow.map(day => day.counts)).toEqual([{ a: 0 }, { a: 0 }, { a: 1 }]);
});
