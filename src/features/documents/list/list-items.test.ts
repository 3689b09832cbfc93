import { expect, test } from 'vitest';
import type { Pages } from '#ui/use-next-pages.ts';
import { byPart, itemsOf } from './list-items.ts';
import type { ListPart } from './use-document-rows.ts';

const part = (ids: string[], total = ids.length, more: ListPart['more'] = null): ListPart => ({
  rows: ids.map(id => ({ id }) as ListPart['rows'][number]),
  total,
  more,
});
const more = { hasNextPage: true } as Pages;
const keys = (own: ListPart, others: ListPart, tab: 'all' | 'drafts' = 'all') =>
  itemsOf(own, others, tab).map(item => (item.kind === 'group' ? item.name : item.key));

test('own drafts stand on top with their whole number, and what is to come stands behind them', () => {
  expect(keys(part(['a', 'b'], 7, more), part(['c']))).toEqual([
    'Your drafts (7)',
    'a',
    'b',
    'more own',
    'All other documents',
    'c',
  ]);
  expect(keys(part(['a']), part(['c']), 'drafts')).toEqual(['Your drafts (1)', 'a', 'Other drafts', 'c']);
});

test('a group without rows has no head', () => {
  expect(keys(part([]), part(['c'], 9, more))).toEqual(['c', 'more others']);
  expect(keys(part(['a']), part([]))).toEqual(['Your drafts (1)', 'a']);
});

test('a part keeps its place, whatever of it is drawn', () => {
  const lines = itemsOf(part(['a']), part(['c', 'd']), 'all').map(item => ({ item }));
  const drawn = (of: typeof lines) =>
    byPart(of).map(([name, its]) => [name, ...its.map(({ item }) => item.key)]);
  expect(drawn(lines)).toEqual([
    ['own', 'group own', 'a'],
    ['others', 'group others', 'c', 'd'],
  ]);
  expect(drawn(lines.slice(3))).toEqual([['others', 'c', 'd']]);
  expect(drawn([])).toEqual([]);
});
