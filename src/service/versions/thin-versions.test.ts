import { expect, test } from 'vitest';
import { type StoredVersion, versionsToForget } from './thin-versions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-21T12:00:00.000Z');

/** Versions of these ages in milliseconds, newest first. */
const versions = (ages: readonly number[], fields: (index: number) => Partial<StoredVersion> = () => ({})) =>
  ages.map((age, index): StoredVersion => {
    const updated_at = new Date(now - age).toISOString();
    return { id: `${index}`, kind: 'edited', size: 10, updated_at, ...fields(index) };
  });
const keptOf = (all: readonly StoredVersion[]) => {
  const forgotten = new Set(versionsToForget(all, now));
  return all.filter(({ id }) => !forgotten.has(id));
};
/** Ages at equal distances, in milliseconds. */
const agesEvery = (distance: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / distance) }, (_, index) => from + index * distance);

test('keeps all versions of a day, one an hour for a week, one a day for a year, and then one a month', () => {
  expect(keptOf(versions(agesEvery(5 * minute, 0, day)))).toHaveLength(288);
  expect(keptOf(versions(agesEvery(10 * minute, day + minute, 2 * day)))).toHaveLength(25);
  expect(keptOf(versions(agesEvery(hour, 10 * day, 20 * day)))).toHaveLength(12);
  expect(keptOf(versions(agesEvery(day, 400 * day, 760 * day))).length).toBeLessThanOrEqual(14);
});

test('keeps the newest and the longest version of each hour, and the newest of all', () => {
  const all = versions(agesEvery(minute, 2 * day + minute, 2 * day + 50 * minute), index => ({
    size: index === 20 ? 99 : 10,
  }));
  expect(keptOf(all).map(({ id }) => id)).toEqual(['0', '1', '20']);
});

test('many writes of one day do not replace old versions', () => {
  const all = versions([...agesEvery(10_000, 0, 20_000_000), 3 * day, 30 * day]);
  const kept = keptOf(all);
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(kept.slice(-2)).toEqual(all.slice(-2));
});

test('keeps publications within the limits, the newest first', () => {
  const large = versions(agesEvery(hour, 0, 60 * hour), index => ({
    size: 1_000_000,
    kind: index % 2 ? 'published' : 'edited',
  }));
  expect(keptOf(large).filter(({ kind }) => kind === 'published')).toHaveLength(30);
  expect(keptOf(large).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(40_000_000);
  const all = keptOf(versions(agesEvery(day, 0, 300 * day), () => ({ kind: 'published' })));
  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => `${index}`));
});

test('keeps the newest version whatever its size', () => {
  const all = versions([0, hour], () => ({ size: 50_000_000 }));
  expect(keptOf(all).map(({ id }) => id)).toEqual(['0']);
});
