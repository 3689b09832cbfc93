import { expect, test } from 'vitest';
import { extendSelection, nothingSelected, selectRangeTo, toggleRow } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test('a row is selected and given up again', () => {
  const one = toggleRow(toggleRow(nothingSelected, 'a'), 'c');
  expect(idsOf(one)).toEqual(['a', 'c']);
  expect(idsOf(toggleRow(one, 'a'))).toEqual(['c']);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('a range begins at the row chosen last, and a shorter one takes the place of a longer one', () => {
  const from = toggleRow(toggleRow(nothingSelected, 'e'), 'b');
  const long = selectRangeTo(from, rows, 'd');
  expect(idsOf(long)).toEqual(['b', 'c', 'd', 'e']);
  expect(idsOf(selectRangeTo(long, rows, 'a'))).toEqual(['a', 'b', 'e']);
});

test('a range without a beginning is the row alone, from which the next one goes on', () => {
  const one = selectRangeTo(nothingSelected, rows, 'c');
  expect(idsOf(one)).toEqual(['c']);
  expect(idsOf(selectRangeTo(one, rows, 'a'))).toEqual(['a', 'b', 'c']);
});

test('steps with Shift grow and shrink from where they began', () => {
  let now = extendSelection(nothingSelected, rows, 'b', 'c');
  now = extendSelection(now, rows, 'c', 'd');
  expect(idsOf(now)).toEqual(['b', 'c', 'd']);
  now = extendSelection(now, rows, 'd', 'c');
  expect(idsOf(now)).toEqual(['b', 'c']);
  expect(idsOf(extendSelection(nothingSelected, rows, 'e', undefined))).toEqual(['e']);
});
