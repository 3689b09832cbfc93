import { expect, test } from 'vitest';
import type { Pages } from '#ui/use-next-pages.ts';
import { groupBySection, itemsOf } from './list-items.ts';
import type { DocumentSection } from './use-document-rows.ts';

const section = (
  ids: string[],
  total = ids.length,
  more: DocumentSection['more'] = null,
): DocumentSection => ({
  rows: ids.map(id => ({ id }) as DocumentSection['rows'][number]),
  total,
  more,
});
const more = { hasNextPage: true } as Pages;
const keys = (own: DocumentSection, others: DocumentSection, tab: 'all' | 'drafts' = 'all') =>
  itemsOf(own, others, tab).map(item => (item.kind === 'group' ? item.name : item.key));

test('own drafts come first with their total, and each section ends with a row that loads more', () => {
  expect(keys(section(['a', 'b'], 7, more), section(['c']))).toEqual([
    'Your drafts (7)',
    'a',
    'b',
    'more own',
    'All other documents',
    'c',
  ]);
  expect(keys(section(['a']), section(['c']), 'drafts')).toEqual([
    'Your drafts (1)',
    'a',
    'Other drafts',
    'c',
  ]);
});

test('a section without rows has no title', () => {
  expect(keys(section([]), section(['c'], 9, more))).toEqual(['c', 'more others']);
  expect(keys(section(['a']), section([]))).toEqual(['Your drafts (1)', 'a']);
});

test('a section keeps its place when only some of its rows are rendered', () => {
  const rows = itemsOf(section(['a']), section(['c', 'd']), 'all').map(item => ({ item }));
  const grouped = (rendered: typeof rows) =>
    groupBySection(rendered).map(([name, group]) => [name, ...group.map(({ item }) => item.key)]);
  expect(grouped(rows)).toEqual([
    ['own', 'group own', 'a'],
    ['others', 'group others', 'c', 'd'],
  ]);
  expect(grouped(rows.slice(3))).toEqual([['others', 'c', 'd']]);
  expect(grouped([])).toEqual([]);
});
