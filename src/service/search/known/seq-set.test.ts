import { expect, test } from 'vitest';
import { SeqSet } from './seq-set.ts';

const sorted = (seqs: Iterable<number>) => [...seqs].sort((a, b) => a - b);
const edges = [0, 1, 31, 32, 63, 4_095, 4_096, 4_127, 65_535, 1_000_000, 2 ** 33 + 5];

test('a list and the set of it hold the same numbers', () => {
  const set = SeqSet.ofList([...edges, 31].join());
  expect(sorted(set.list())).toEqual(edges);
  expect(set.size).toBe(edges.length);
  for (const seq of edges) expect([set.has(seq), set.has(seq + 2)]).toEqual([true, edges.includes(seq + 2)]);
  expect([SeqSet.ofList('').size, SeqSet.ofList('7', seq => seq > 7).size]).toEqual([0, 0]);
});

test('a changed set leaves the one before as it was', () => {
  const before = SeqSet.ofList(edges.join());
  const after = before.with([0, 2, 31, 4_096, 9_999], seq => seq === 2 || seq === 31 || seq === 9_999);
  expect(sorted(before.list())).toEqual(edges);
  expect(sorted(after.list())).toEqual(
    sorted([...edges.filter(seq => seq !== 0 && seq !== 4_096), 2, 9_999]),
  );
  expect([before.size, after.size]).toEqual([edges.length, edges.length]);
  expect(after.list(seq => seq > 100_000)).toEqual([1_000_000, 2 ** 33 + 5]);
});
