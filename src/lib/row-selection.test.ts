import { expect, test } from 'vitest';
import { extendSelection, nothingSelected, selectRangeTo, toggleRow } from './row-selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort();

test('a row is selected and deselected', () => {
  const one = toggleRow(toggleRow(nothingSelected, 'a'), 'c');
  expect(idsOf(one)).toEqual(['a', 'c']);
  expect(idsOf(toggleRow(one, 'a'))).toEqual(['c']);
  expect(idsOf(nothingSelected)).toEqual([]);
});

test('a range begins at the row selected last, and a new range replaces the previous one', () => {
  const from = toggleRow(toggleRow(nothingSelected, 'e'), 'b');
  const long = selectRangeTo(from, rows, 'd');
  expect(idsOf(long)).toEqual(['b', 'c', 'd', 'e']);
  expect(idsOf(selectRangeTo(long, rows, 'a'))).toEqual(['a', 'b', 'e']);
});

test('a range without an anchor is the row alone, which becomes the anchor', () => {
  const one = selectRangeTo(nothingSelected, rows, 'c');
  expect(idsOf(one)).toEqual(['c']);
  expect(idsOf(selectRangeTo(one, rows, 'a'))).toEqual(['a', 'b', 'c']);
});

test('steps with Shift extend and shrink the range from its first row', () => {
  let selection = extendSelection(nothingSelected, rows, 'b', 'c');
  selection = extendSelection(selection, rows, 'c', 'd');
  expect(idsOf(selection)).toEqual(['b', 'c', 'd']);
  selection = extendSelection(selection, rows, 'd', 'c');
  expect(idsOf(selection)).toEqual(['b', 'c']);
  expect(idsOf(extendSelection(nothingSelected, rows, 'e', undefined))).toEqual(['e']);
});
