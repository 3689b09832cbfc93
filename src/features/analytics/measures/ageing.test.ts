import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { sampleAnalytics, sampleColumns, samples } from '../testing/sample-analytics.ts';
import { ageFinding, lanesOf } from './ageing.ts';

const doing = (days: number, board_id = 'd') => ({
  ticket_id: `${days}`,
  reference: `A-${days}`,
  board_id,
  days,
});
const measures = (finished: number, ...ageing: ReturnType<typeof doing>[]) =>
  sampleAnalytics({ cycle_time: { p50: 2, p85: 8, p95: 14, samples: samples(finished) }, ageing });
const read = (analytics: ReturnType<typeof measures>) => {
  const lanes = lanesOf(analytics, sampleColumns);
  return { lanes, finding: ageFinding(analytics, lanes) };
};

test('there is a lane per column in progress, with the oldest ticket first', () => {
  const { lanes } = read(measures(10, doing(2), doing(9), doing(8, 'r'), doing(20, 'b')));
  expect(lanes.map(lane => lane.column.name)).toEqual(['Doing', 'Review']);
  expect(lanes.map(lane => lane.dots.map(dot => [dot.days, dot.isLate]))).toEqual([
    [
      [9, true],
      [2, false],
    ],
    [[8, false]],
  ]);
});

test('the finding counts late tickets', () => {
  expect(read(measures(10, doing(9), doing(10))).finding).toBe(
    '2 tickets are older than the 8 days in which 85% finish.',
  );
  expect(read(measures(10, doing(9))).finding).toBe('1 ticket is older than the 8 days in which 85% finish.');
  expect(read(measures(10, doing(8))).finding).toBe(
    'No ticket is older than the 8 days in which 85% finish.',
  );
  expect(read(measures(9, doing(9))).finding).toBe(
    '1 ticket in progress. Too few finished to say which are late.',
  );
  expect(read(measures(10)).finding).toBe('Nothing is in progress.');
});

test('a list that ends with late tickets may leave out more of them', () => {
  const oldest = (last: number) => [
    ...Array.from({ length: limits.analyticsSamples - 1 }, () => doing(12)),
    doing(last),
  ];
  expect(read(measures(10, ...oldest(9))).finding).toBe(
    '300+ tickets are older than the 8 days in which 85% finish.',
  );
  expect(read(measures(10, ...oldest(8))).finding).toBe(
    '299 tickets are older than the 8 days in which 85% finish.',
  );
  // Doing has 5 tickets and Review 4.
  expect(read(measures(9, ...oldest(9))).finding).toBe(
    '9 tickets in progress. Too few finished to say which are late.',
  );
});
