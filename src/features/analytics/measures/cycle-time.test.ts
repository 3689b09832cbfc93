import { describe, expect, test } from 'vitest';
import { finishedSamples, sampleAnalytics, samples } from '../testing/sample-analytics.ts';
import { cellsOf, cycleFinding, dotsOf, linesOf, separateLabels } from './cycle-time.ts';

const finished = (...list: ReturnType<typeof samples>) =>
  sampleAnalytics({ cycle_time: finishedSamples(list, [3, 8, 14]) });

test('dots are sorted by day and duration, and shifted apart on the same point', () => {
  const dots = dotsOf(
    finished(
      ...samples(4),
      ...samples(1, { reference: 'HBR-9', date: '2026-11-09' }),
      ...samples(1, { reference: 'HBR-8', days: 1 }),
    ),
  );
  expect(dots.map(dot => dot.siblings)).toEqual([1, 1, 4, 4, 4, 4]);
  expect(dots.map(dot => [dot.reference, dot.shift])).toEqual([
    ['HBR-9', 0],
    ['HBR-8', 0],
    ['HBR-1', 0],
    ['HBR-2', 1],
    ['HBR-3', -1],
    ['HBR-4', 2],
  ]);
});

test('late is beyond 95%, once there is such a percentile', () => {
  const slow = samples(1, { reference: 'HBR-99', days: 15 });
  const late = (list: ReturnType<typeof samples>) =>
    dotsOf(finished(...list)).filter(dot => dot.isLate).length;
  expect(late([...samples(9), ...slow])).toBe(1);
  expect(late([...samples(8), ...slow])).toBe(0);
  expect(late(samples(10, { days: 14 }))).toBe(0);
});

describe('percentiles', () => {
  test('are lines with labels', () => {
    expect(linesOf(finished(...samples(10))).map(line => line.label)).toEqual([
      '50% in 3 d',
      '85% in 8 d',
      '95% in 14 d',
    ]);
    expect(cycleFinding(finished(...samples(10)))).toBe('85% of tickets finish within 8 days.');
  });

  test('need ten finished tickets', () => {
    expect(linesOf(finished(...samples(9)))).toEqual([]);
    expect(cycleFinding(finished(...samples(9)))).toBe('Only 9 tickets finished. Percentiles need 10.');
    expect(cycleFinding(finished(...samples(1)))).toBe('Only 1 ticket finished. Percentiles need 10.');
    expect(cycleFinding(finished())).toBe('Nothing finished yet.');
  });
});

test('a ticket that was never started has no dot', () => {
  expect(dotsOf(finished(...samples(2, { days: null })))).toEqual([]);
});

test('too many tickets are fields, which end with the range', () => {
  const analytics = sampleAnalytics({
    by_day: Array.from({ length: 3 }, (_, day) => ({
      date: `2026-11-0${day + 1}`,
      created: 0,
      completed: 1,
    })),
    cycle_time: {
      ...finishedSamples([], [3, 8, 14]),
      count: 4_100,
      density: {
        dates: 2,
        days: 4,
        cells: [
          { date: '2026-11-03', days: 5, count: 100 },
          { date: '2026-11-01', days: 1, count: 4_000 },
        ],
      },
    },
  });
  expect(cellsOf(analytics)).toEqual([
    { from: 0, to: 1, fewest: 1, most: 4, count: 4_000 },
    { from: 2, to: 2, fewest: 5, most: 8, count: 100 },
  ]);
  expect(cycleFinding(analytics)).toBe('85% of tickets finish within 8 days.');
  expect(cellsOf(finished())).toEqual([]);
});

describe('labels', () => {
  test('stay where they are when there is room', () => {
    expect(separateLabels([10, 30, 50], 12)).toEqual([10, 30, 50]);
    expect(separateLabels([], 12)).toEqual([]);
  });

  test('never lie closer than the gap, and the lowest keeps its place', () => {
    expect(separateLabels([10, 48, 50], 12)).toEqual([10, 38, 50]);
    expect(separateLabels([50, 50, 50], 12)).toEqual([26, 38, 50]);
  });
});
