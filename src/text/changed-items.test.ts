import { expect, test, vi } from 'vitest';
import { changedItems, maxEdits } from './changed-items.ts';

const items = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

test('lists with few differences are compared item by item, however long they are and however busy the machine is', () => {
  const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.now() * 1_000_000);
  const before = items(20_000, 'a');
  const after = before.with(3, 'new').toSpliced(9_000, 1);
  expect(changedItems(before, after)).toEqual([
    { from: 3, to: 4, newFrom: 3, newTo: 4 },
    { from: 9_000, to: 9_001, newFrom: 9_000, newTo: 9_000 },
  ]);
  now.mockRestore();
});

test('beyond a number of differences, what is between the common ends is one range', () => {
  const half = maxEdits / 2;
  const listOf = (name: string, count: number) => [
    'start',
    ...items(count, name),
    'middle',
    `${name} last`,
    'end',
  ];
  expect(changedItems(listOf('a', half - 1), listOf('b', half - 1))).toHaveLength(2);
  expect(changedItems(listOf('a', half), listOf('b', half))).toEqual([
    { from: 1, to: half + 3, newFrom: 1, newTo: half + 3 },
  ]);
});
