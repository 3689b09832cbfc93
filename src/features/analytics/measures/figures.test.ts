import { describe, expect, test } from 'vitest';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import {
  finishedSamples,
  inProgressSamples,
  sampleAnalytics,
  sampleColumns,
  samples,
  ticketOf,
} from '../testing/sample-analytics.ts';
import { figuresOf } from './figures.ts';

type Before = ProjectAnalytics['before'];
const finished = (p85: number, count = 10, before: Before = null) =>
  sampleAnalytics({ cycle_time: finishedSamples(samples(count), [2, p85, 14]), before });
const then = (p85: number, count = 10): Before => ({ count, p85, completed: count });
const week = (completed: number, before?: number) =>
  sampleAnalytics({
    before: before === undefined ? null : { count: before, p85: null, completed: before },
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
    expect(figure('Cycle', finished(8, 10, then(10)), [])).toMatchObject({
      value: '8',
      unit: 'days',
      note: '2 days faster',
      tone: 'ok',
    });
    expect(figure('Cycle', finished(9, 10, then(8)), [])).toMatchObject({
      note: '1 day slower',
      tone: 'warn',
    });
    expect(figure('Cycle', finished(1, 10, then(1)), [])).toMatchObject({ unit: 'day', note: 'as before' });
  });

  test('has separators, and its unit fits the rounded number', () => {
    expect(figure('Cycle', finished(1204, 10, then(1)), [])).toMatchObject({
      value: '1,204',
      note: '1,203 days slower',
    });
    expect(figure('Cycle', finished(1.04), [])).toMatchObject({ value: '1', unit: 'day' });
  });

  test('needs ten finished tickets, on both sides', () => {
    expect(figure('Cycle', finished(8, 9, then(8)), [])).toMatchObject({
      value: null,
      note: 'Only 9 finished, 10 are needed',
    });
    expect(figure('Cycle', finished(8, 10, then(3, 9)), [])?.note).toBe('No earlier period');
    expect(figure('Cycle', sampleAnalytics(), [])?.note).toBe('Nothing finished yet');
  });
});

test('throughput is a mean per week', () => {
  expect(figure('Throughput', week(9, 9), [])).toMatchObject({ value: '9', note: 'as before' });
  expect(figure('Throughput', week(9, 7), [])).toMatchObject({
    note: '2 more than before',
    tone: 'ok',
  });
  expect(figure('Throughput', week(2, 7), [])).toMatchObject({
    note: '5 fewer than before',
    tone: 'warn',
  });
  expect(figure('Throughput', week(2, 0), [])?.note).toBe('No earlier period');
  expect(figure('Throughput', sampleAnalytics(), [])?.value).toBe('0');
});

describe('work in progress', () => {
  test('counts the columns between the first and the finished ones, against their limits', () => {
    expect(figure('In progress', sampleAnalytics(), sampleColumns)).toMatchObject({
      value: '9',
      unit: 'of 8',
      note: '',
    });
    const unlimited = sampleColumns.map(column => ({ ...column, limit: null }));
    expect(figure('In progress', sampleAnalytics(), unlimited)).toMatchObject({ unit: 'tickets' });
    expect(figure('In progress', sampleAnalytics(), [])).toMatchObject({ value: '0', unit: 'tickets' });
  });

  test('counts the tickets that are older than the 85% percentile', () => {
    const ageing = [ticketOf(9, 'A-1'), ticketOf(8, 'A-2'), ticketOf(12, 'A-3'), ticketOf(20, 'A-4', 'b')];
    const analytics = { ...finished(8), in_progress: inProgressSamples(8, ageing) };
    expect(figure('In progress', analytics, sampleColumns)).toMatchObject({
      note: '2 past the 85% age',
      tone: 'warn',
    });
    expect(figure('In progress', finished(8), sampleColumns)?.note).toBe('none past the 85% age');
  });
});

test('figures have thousands separated', () => {
  const busy = sampleColumns.map(column => ({ ...column, count: 4_000, limit: 1_500 }));
  expect(figure('In progress', sampleAnalytics(), busy)).toMatchObject({
    value: '8,000',
    unit: 'of 3,000',
  });
  const late = { board_id: 'd', count: 3_000, late: 2_500 };
  const many = { ...finished(8), in_progress: { ...inProgressSamples(8, []), by_board: [late] } };
  expect(figure('In progress', many, busy)?.note).toBe('2,500 past the 85% age');
  expect(figure('Throughput', week(9_000, 2_000), [])).toMatchObject({
    value: '9,000',
    note: '7,000 more than before',
  });
});

test('the oldest ticket is named', () => {
  const list = [ticketOf(2, 'A-1'), ticketOf(9, 'A-2')];
  const analytics = sampleAnalytics({ in_progress: inProgressSamples(null, list) });
  expect(figure('Oldest', analytics, [])).toMatchObject({ value: '9', unit: 'days', reference: 'A-2' });
  expect(figure('Oldest', sampleAnalytics(), [])).toMatchObject({ value: null });
});
