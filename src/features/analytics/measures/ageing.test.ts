import { expect, test } from 'vitest';
import {
  finishedSamples,
  inProgressSamples,
  sampleAnalytics,
  sampleColumns,
  samples,
  ticketOf,
} from '../testing/sample-analytics.ts';
import { ageFinding, lanesOf } from './ageing.ts';

const doing = (days: number, board_id = 'd') => ticketOf(days, `A-${days}`, board_id);
const measures = (finished: number, ...ageing: ReturnType<typeof doing>[]) =>
  sampleAnalytics({
    cycle_time: finishedSamples(samples(finished), [2, 8, 14]),
    in_progress: inProgressSamples(8, ageing),
  });
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

test('too many tickets are bars, and the finding counts all of them', () => {
  const analytics = measures(10);
  const { lanes, finding } = read({
    ...analytics,
    in_progress: {
      ...analytics.in_progress,
      by_board: [
        { board_id: 'b', count: 9_000, late: 9_000 },
        { board_id: 'd', count: 4_000, late: 2_100 },
        { board_id: 'r', count: 100, late: 4 },
      ],
      ages: {
        days: 5,
        cells: [
          { board_id: 'd', days: 6, count: 2_500 },
          { board_id: 'd', days: 1, count: 1_500 },
          { board_id: 'r', days: 1, count: 100 },
        ],
      },
    },
  });
  expect(lanes.map(lane => lane.bars.map(bar => [bar.days, bar.count]))).toEqual([
    [
      [1, 1_500],
      [6, 2_500],
    ],
    [[1, 100]],
  ]);
  expect(finding).toBe('2,104 tickets are older than the 8 days in which 85% finish.');
});
