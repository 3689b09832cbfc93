import { expect, test } from 'vitest';
import { extended, nothingSelected, rangedTo, toggled } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test('a row is selected and given up again', () => {
  const one = toggled(toggled(nothingSelected, 'a'), 'c');
  expect(idsOf(one)).toEqual(['a', 'c']);
  expect(idsOf(toggled(one, 'a'))).toEqual(['c']);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('a range begins at the row chosen last, and a shorter one takes the place of a longer one', () => {
  const from = toggled(toggled(nothingSelected, 'e'), 'b');
  const long = rangedTo(from, rows, 'd');
  expect(idsOf(long)).toEqual(['b', 'c', 'd', 'e']);
  expect(idsOf(rangedTo(long, rows, 'a'))).toEqual(['a', 'b', 'e']);
});

test('a range without a beginning is the row alone, from which the next one goes on', () => {
  const one = rangedTo(nothingSelected, rows, 'c');
  expect(idsOf(one)).toEqual(['c']);
  expect(idsOf(rangedTo(one, rows, 'a'))).toEqual(['a', 'b', 'c']);
});

test('steps with Shift grow and shrink from where they began', () => {
  let now = extended(nothingSelected, rows, 'b', 'c');
  now = extended(now, rows, 'c', 'd');
  expect(idsOf(now)).toEqual(['b', 'c', 'd']);
  now = extended(now, rows, 'd', 'c');
  expect(idsOf(now)).toEqual(['b', 'c']);
  expect(idsOf(extended(nothingSelected, rows, 'e', undefined))).toEqual(['e']);
});
