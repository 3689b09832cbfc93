import { expect, test } from 'vitest';
import { type StoredVersion, versionsToForget } from './thin-versions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-21T12:00:00.000Z');

/** Versions of these ages in milliseconds, newest first. */
const versions = (ages: readonly number[], more: (at: number) => Partial<StoredVersion> = () => ({})) =>
  ages.map((age, at): StoredVersion => {
    const updated_at = new Date(now - age).toISOString();
    return { id: `${at}`, kind: 'edited', size: 10, updated_at, ...more(at) };
  });
const left = (all: readonly StoredVersion[]) => {
  const gone = new Set(versionsToForget(all, now));
  return all.filter(({ id }) => !gone.has(id));
};
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, at) => from + at * step);

test('the last day stays whole, a week by the hour, a year by the day, and every month before', () => {
  expect(left(versions(every(5 * minute, 0, day)))).toHaveLength(288);
  expect(left(versions(every(10 * minute, day + minute, 2 * day)))).toHaveLength(25);
  expect(left(versions(every(hour, 10 * day, 20 * day)))).toHaveLength(12);
  expect(left(versions(every(day, 400 * day, 760 * day))).length).toBeLessThanOrEqual(14);
});

test('of each hour the newest and the longest stay, and the newest of all', () => {
  const all = versions(every(minute, 2 * day + minute, 2 * day + 50 * minute), at => ({
    size: at === 20 ? 99 : 10,
  }));
  expect(left(all).map(({ id }) => id)).toEqual(['0', '1', '20']);
});

test('many writes of one day do not push out what was written long ago', () => {
  const all = versions([...every(10_000, 0, 20_000_000), 3 * day, 30 * day]);
  const stays = left(all);
  expect(stays.length).toBeLessThanOrEqual(1000);
  expect(stays.slice(-2)).toEqual(all.slice(-2));
});

test('publications stay while stretches give them room, and then the newest of them', () => {
  const large = versions(every(hour, 0, 60 * hour), at => ({
    size: 1_000_000,
    kind: at % 2 ? 'published' : 'edited',
  }));
  expect(left(large).filter(({ kind }) => kind === 'published')).toHaveLength(30);
  expect(left(large).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(40_000_000);
  const all = left(versions(every(day, 0, 300 * day), () => ({ kind: 'published' })));
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, at) => `${at}`));
});

test('the newest version stays whatever its size', () => {
  const all = versions([0, hour], () => ({ size: 50_000_000 }));
  expect(left(all).map(({ id }) => id)).toEqual(['0']);
});
