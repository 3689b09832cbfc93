import { expect, test } from 'vitest';
import { percentile, percentilesOf, samplesOf } from './durations.ts';

const ticket = (number: number, created: string, started: string | null, completed: string) => ({
  id: `id-${number}`,
  number,
  created_at: `${created}T10:00:00.000Z`,
  started_at: started && `${started}T10:00:00.000Z`,
  completed_at: `${completed}T09:00:00.000Z`,
});

const once = (values: readonly number[]) => values.map(value => ({ value, count: 1 }));

test('takes percentiles by nearest rank', () => {
  const hundred = once(Array.from({ length: 100 }, (_, index) => index + 1));
  expect([50, 85, 95].map(percent => percentile(hundred, percent))).toEqual([50, 85, 95]);
  expect([50, 85, 95].map(percent => percentile(once([1, 2, 3]), percent))).toEqual([2, 3, 3]);
  expect(percentile(once([7]), 50)).toBe(7);
  expect(percentile([], 50)).toBeNull();
});

test('counts a value as often as it occurs, in whichever order the counts are', () => {
  const counts = [
    { value: 30, count: 5 },
    { value: 1, count: 50 },
    { value: 2, count: 35 },
    { value: 9, count: 10 },
  ];
  expect(percentilesOf(counts)).toEqual({ p50: 1, p85: 2, p95: 9 });
  expect(percentilesOf([])).toEqual({ p50: null, p85: null, p95: null });
  expect(percentile([{ value: 4, count: 0 }], 50)).toBeNull();
});

test('measures cycle time from the start and lead time from creation, in whole days', () => {
  const completed = [
    ticket(2, '2026-11-01', '2026-11-18', '2026-11-20'),
    ticket(1, '2026-11-19', '2026-11-19', '2026-11-19'),
  ];
  expect(samplesOf('ENG', completed, 'started_at')).toEqual([
    { ticket_id: 'id-2', reference: 'ENG-2', date: '2026-11-20', days: 3 },
    { ticket_id: 'id-1', reference: 'ENG-1', date: '2026-11-19', days: 1 },
  ]);
  expect(samplesOf('ENG', completed, 'created_at').map(sample => sample.days)).toEqual([20, 1]);
});

test('has no cycle time for tickets that were never started', () => {
  const completed = [ticket(1, '2026-11-01', null, '2026-11-02')];
  expect(samplesOf('ENG', completed, 'started_at')).toEqual([]);
  expect(samplesOf('ENG', completed, 'created_at')).toMatchObject([{ days: 2 }]);
});
