import { expect, test } from 'vitest';
import { dueWindow, instantOf, wallTimeAt } from './zoned-time.ts';

const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');
const windowAt = (zone: string, now: string) => {
  const { overdueUntil, dueBefore, next } = dueWindow(zone, Date.parse(now));
  return [overdueUntil, dueBefore, next].map(iso);
};

test.each([
  ['UTC', '2026-11-25T12:00:00.250Z', '2026-11-25T12:00:00.250Z'],
  ['Asia/Kathmandu', '2026-11-25T12:00:00.000Z', '2026-11-25T17:45:00.000Z'],
  ['America/New_York', '2026-07-01T02:00:00.000Z', '2026-06-30T22:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-01-01T00:00:00.000Z', '2026-01-01T11:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01T11:30:00.000Z', '2026-01-02T01:30:00.000Z'],
])('the clocks of %s at %s', (zone, instant, wall) => {
  expect(wallTimeAt(zone, Date.parse(instant))).toBe(Date.parse(wall));
});

test.each([
  // An hour is skipped, or comes twice: then the first.
  ['America/New_York', '2026-03-08T02:30:00Z', '2026-03-08T07:30:00Z'],
  ['America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-04T02:15:00Z', '2026-10-03T15:45:00Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00Z', '2026-04-04T14:45:00Z'],
  // Midnight is skipped.
  ['Africa/Cairo', '2026-04-24T00:00:00Z', '2026-04-23T22:00:00Z'],
])('%s shows %s at %s', (zone, wall, instant) => {
  expect(iso(instantOf(zone, Date.parse(wall)))).toBe(instant);
});

test.each([
  ['UTC', '2026-11-25T09:00:00Z', ['2026-11-25T09:00:00Z', '2026-11-27T00:00:00Z', '2026-11-26T09:00:00Z']],
  ['UTC', '2026-11-25T08:59:59Z', ['2026-11-24T09:00:00Z', '2026-11-26T00:00:00Z', '2026-11-25T09:00:00Z']],
  [
    'Asia/Kathmandu',
    '2026-11-25T03:15:00Z',
    ['2026-11-25T03:15:00Z', '2026-11-26T18:15:00Z', '2026-11-26T03:15:00Z'],
  ],
  // The day before the clocks go forward: 23 hours until the next time.
  [
    'America/New_York',
    '2026-03-07T14:00:00Z',
    ['2026-03-07T14:00:00Z', '2026-03-09T04:00:00Z', '2026-03-08T13:00:00Z'],
  ],
  // The day before they go back: 25 hours.
  [
    'America/New_York',
    '2026-10-31T13:00:00Z',
    ['2026-10-31T13:00:00Z', '2026-11-02T05:00:00Z', '2026-11-01T14:00:00Z'],
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-02T22:30:00Z',
    ['2026-10-02T22:30:00Z', '2026-10-04T13:00:00Z', '2026-10-03T22:00:00Z'],
  ],
  // Already tomorrow in UTC.
  [
    'America/Los_Angeles',
    '2026-11-25T01:00:00Z',
    ['2026-11-24T17:00:00Z', '2026-11-26T08:00:00Z', '2026-11-25T17:00:00Z'],
  ],
])('due dates are looked at in %s at %s', (zone, now, expected) => {
  expect(windowAt(zone, now)).toEqual(expected);
});

test('days until a due date are days of the calendar in the zone', () => {
  const { daysUntil } = dueWindow('America/New_York', Date.parse('2026-03-07T14:00:00Z'));
  expect(
    [
      '2026-03-08T04:59:59.999Z',
      '2026-03-08T05:00:00Z',
      '2026-03-09T03:59:59.999Z',
      '2026-03-09T04:00:00Z',
    ].map(due => daysUntil(Date.parse(due))),
  ).toEqual([0, 1, 1, 2]);
});
