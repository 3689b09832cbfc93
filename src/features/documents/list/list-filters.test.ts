import { expect, test } from 'vitest';
import {
  isNarrowed,
  type ListFilters,
  listRequest,
  nextSort,
  noListFilters,
  readListFilters,
  writeListFilters,
} from './list-filters.ts';

const noFilters: ListFilters = { tab: 'all', q: '', tags: [], editors: [], project: null, sort: null };
const projects = [{ id: 'p1', key: 'HBR' }];

test('filters survive the way through the address', () => {
  const filters: ListFilters = {
    tab: 'drafts',
    q: 'gate & berth',
    tags: ['on-call', 'öl'],
    editors: ['p1', 'p2'],
    project: 'HBR',
    sort: 'title',
  };
  expect(readListFilters(new URLSearchParams(writeListFilters(filters).toString()))).toEqual(filters);
  expect(writeListFilters(noFilters).toString()).toBe('');
});

test('unknown words in the address are left out', () => {
  const search = new URLSearchParams('tab=none&sort=size&tags=a,,a, b&editors=,&project=');
  expect(readListFilters(search)).toEqual({ ...noFilters, tags: ['a', 'b'] });
});

test('each tab requests its own documents', () => {
  const request = (tab: ListFilters['tab']) => listRequest({ ...noFilters, tab }, projects);
  expect(request('all')).toEqual({ per_page: 50, drafts: 'others', sort: '-updated' });
  expect(request('drafts')).toMatchObject({ status: 'draft', drafts: 'others' });
  expect(request('published')).toEqual({ per_page: 50, status: 'published', sort: '-updated' });
  expect(request('archived')).toMatchObject({ archived: 'true' });
  expect(request('templates')).toEqual({ per_page: 50, is_template: 'true', sort: '-updated' });
});

test('a search is ordered by the best match unless a column was chosen', () => {
  expect(listRequest({ ...noFilters, q: ' gate ' }, projects)).toMatchObject({ q: 'gate' });
  expect(listRequest({ ...noFilters, q: 'gate' }, projects)).not.toHaveProperty('sort');
  expect(listRequest({ ...noFilters, q: 'gate', sort: 'title' }, projects)).toMatchObject({ sort: 'title' });
});

test('a project is requested by its id, an unknown one by its key, which matches nothing', () => {
  expect(listRequest({ ...noFilters, project: 'HBR' }, projects)).toMatchObject({ project_id: 'p1' });
  expect(listRequest({ ...noFilters, project: 'XX' }, projects)).toMatchObject({ project_id: 'XX' });
});

test('editors are requested by their ids', () => {
  expect(listRequest({ ...noFilters, editors: ['a', 'b'] }, projects)).toMatchObject({
    editor_ids: ['a', 'b'],
  });
});

test('tab, sort and blank words do not count as filters', () => {
  expect(isNarrowed({ ...noFilters, tab: 'drafts', sort: 'title', q: '  ' })).toBe(false);
  expect(isNarrowed({ ...noFilters, tags: ['a'] })).toBe(true);
  expect(isNarrowed({ ...noFilters, editors: ['a'] })).toBe(true);
  expect(isNarrowed({ ...noFilters, ...noListFilters })).toBe(false);
});

test('pressing a column again reverses its order', () => {
  expect([nextSort('title', null), nextSort('title', 'title'), nextSort('title', '-title')]).toEqual([
    'title',
    '-title',
    'title',
  ]);
  expect([nextSort('updated', null), nextSort('updated', 'updated'), nextSort('updated', 'title')]).toEqual([
    'updated',
    '-updated',
    '-updated',
  ]);
});
