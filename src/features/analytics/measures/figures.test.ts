import { describe, expect, test } from 'vitest';
import { sampleAnalytics, sampleColumns, samples } from '../testing/sample-analytics.ts';
import { figuresOf } from './figures.ts';

const finished = (p85: number, count = 10) =>
  sampleAnalytics({ cycle_time: { p50: 2, p85, p95: 14, samples: samples(count) } });
const doing = (days: number, reference: string) => ({ ticket_id: reference, reference, board_id: 'd', days });
const week = (completed: number) =>
  sampleAnalytics({
    by_day: Array.from({ length: 7 }, (_, day) => ({
      date: `2026-11-0${day + 1}`,
      created: 0,
      completed: day === 0 ? completed : 0,
    })),
  });
const figure = (name: string, ...args: Parameters<typeof figuresOf>) =>
  figuresOf(...args).find(one => one.name.startsWith(name));

describe('cycle time', () => {
  test('is compared with the period before', () => {
    expect(figure('Cycle', finished(8), finished(10), [])).toMatchObject({
      value: '8',
      unit: 'days',
      note: '2 days faster',
      tone: 'ok',
    });
    expect(figure('Cycle', finished(9), finished(8), [])).toMatchObject({
      note: '1 day slower',
      tone: 'warn',
    });
    expect(figure('Cycle', finished(1), finished(1), [])).toMatchObject({ unit: 'day', note: 'as before' });
  });

  test('has separators, and its unit fits the rounded number', () => {
    expect(figure('Cycle', finished(1204), finished(1), [])).toMatchObject({
      value: '1,204',
      note: '1,203 days slower',
    });
    expect(figure('Cycle', finished(1.04), null, [])).toMatchObject({ value: '1', unit: 'day' });
  });

  test('needs ten finished tickets, on both sides', () => {
    expect(figure('Cycle', finished(8, 9), finished(8), [])).toMatchObject({
      value: null,
      note: 'Only 9 finished, 10 are needed',
    });
    expect(figure('Cycle', finished(8), finished(3, 9), [])?.note).toBe('No earlier period');
    expect(figure('Cycle', sampleAnalytics(), null, [])?.note).toBe('Nothing finished yet');
  });
});

test('throughput is a mean per week', () => {
  expect(figure('Throughput', week(9), week(9), [])).toMatchObject({ value: '9', note: 'as before' });
  expect(figure('Throughput', week(9), week(7), [])).toMatchObject({
    note: '2 more than before',
    tone: 'ok',
  });
  expect(figure('Throughput', week(2), week(7), [])).toMatchObject({
    note: '5 fewer than before',
    tone: 'warn',
  });
  expect(figure('Throughput', week(2), week(0), [])?.note).toBe('No earlier period');
  expect(figure('Throughput', sampleAnalytics(), null, [])?.value).toBe('0');
});

describe('work in progress', () => {
  test('counts the columns between the first and the finished ones, against their limits', () => {
    expect(figure('In progress', sampleAnalytics(), null, sampleColumns)).toMatchObject({
      value: '9',
      unit: 'of 8',
      note: '',
    });
    const unlimited = sampleColumns.map(column => ({ ...column, limit: null }));
    expect(figure('In progress', sampleAnalytics(), null, unlimited)).toMatchObject({ unit: 'tickets' });
    expect(figure('In progress', sampleAnalytics(), null, [])).toMatchObject({ value: '0', unit: 'tickets' });
  });

  test('counts the tickets that are older than the 85% percentile', () => {
    const analytics = { ...finished(8), ageing: [doing(9, 'A-1'), doing(8, 'A-2'), doing(12, 'A-3')] };
    expect(figure('In progress', analytics, null, sampleColumns)).toMatchObject({
      note: '2 past the 85% age',
      tone: 'warn',
    });
    expect(figure('In progress', finished(8), null, sampleColumns)?.note).toBe('none past the 85% age');
  });
});

test('figures have thousands separated', () => {
  const busy = sampleColumns.map(column => ({ ...column, count: 4_000, limit: 1_500 }));
  expect(figure('In progress', sampleAnalytics(), null, busy)).toMatchObject({
    value: '8,000',
    unit: 'of 3,000',
  });
  expect(figure('Throughput', week(9_000), week(2_000), [])).toMatchObject({
    value: '9,000',
    note: '7,000 more than before',
  });
});

test('the oldest ticket is named', () => {
  const analytics = sampleAnalytics({ ageing: [doing(2, 'A-1'), doing(9, 'A-2')] });
  expect(figure('Oldest', analytics, null, [])).toMatchObject({ value: '9', unit: 'days', reference: 'A-2' });
  expect(figure('Oldest', sampleAnalytics(), null, [])).toMatchObject({ value: null });
});
