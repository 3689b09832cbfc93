import { describe, expect, test } from 'vitest';
import { sampleColumns } from '../testing/sample-analytics.ts';
import { bandOrder, bandsOf, flowFinding, highestCount, leadDaysOn } from './flow.ts';

const day = (index: number, b: number, d: number, r: number, x: number) => ({
  date: `2020-11-0${index}`,
  counts: { b, d, r, x },
});
const flow = [day(1, 10, 2, 1, 0), day(2, 9, 2, 2, 1), day(3, 9, 1, 1, 4)];

describe('bands', () => {
  test('lie in the order of the board, finished work at the bottom', () => {
    expect(bandOrder(sampleColumns).map(column => column.name)).toEqual([
      'Done',
      'Review',
      'Doing',
      'Backlog',
    ]);
    const bands = bandsOf(flow, sampleColumns);
    expect(bands.map(band => band.edges[1])).toEqual([
      [0, 1],
      [1, 3],
      [3, 5],
      [5, 14],
    ]);
    expect(highestCount(bands)).toBe(15);
  });

  test('count a column that a day does not know as empty', () => {
    const [done] = bandsOf([{ date: '2026-11-01', counts: {} }], sampleColumns);
    expect(done?.edges).toEqual([[0, 0]]);
    expect(highestCount(bandsOf([], sampleColumns))).toBe(0);
    expect(highestCount([])).toBe(0);
  });
});

test('measures the days from start to finish across the chart', () => {
  // Three tickets are started on the first day, four are finished on the third.
  expect(leadDaysOn(flow, sampleColumns, 2)).toBe(2);
  expect(leadDaysOn(flow, sampleColumns, 1)).toBeNull();
  expect(leadDaysOn([day(1, 3, 0, 0, 2)], sampleColumns, 0)).toBe(0);
});

describe('the finding', () => {
  test('names the column in progress that grew most', () => {
    const grown = [day(1, 1, 1, 1, 0), day(2, 30, 2, 4, 1)];
    expect(flowFinding(grown, sampleColumns)).toBe('Review grew most: 3 tickets more than on 1 Nov 2020.');
  });

  test('otherwise counts the tickets in progress', () => {
    expect(flowFinding(flow, sampleColumns)).toBe('2 tickets in progress, 1 fewer than on 1 Nov 2020.');
    expect(flowFinding([day(1, 9, 1, 0, 0), day(2, 9, 1, 0, 0)], sampleColumns)).toBe(
      '1 ticket in progress, as many as on 1 Nov 2020.',
    );
  });

  test('compares a single day with none', () => {
    expect(flowFinding([day(1, 9, 1, 0, 0)], sampleColumns)).toBe('1 ticket in progress.');
    expect(flowFinding([], [])).toBe('0 tickets in progress.');
  });
});
