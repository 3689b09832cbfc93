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

const plain: ListFilters = { tab: 'all', q: '', tags: [], editors: [], project: null, sort: null };
const projects = [{ id: 'p1', key: 'HBR' }];

test('filters come back from their address', () => {
  const filters: ListFilters = {
    tab: 'drafts',
    q: 'gate & berth',
    tags: ['on-call', 'öl'],
    editors: ['p1', 'p2'],
    project: 'HBR',
    sort: 'title',
  };
  expect(readListFilters(new URLSearchParams(writeListFilters(filters).toString()))).toEqual(filters);
  expect(writeListFilters(plain).toString()).toBe('');
});

test('unknown words in the address are left out', () => {
  const search = new URLSearchParams('tab=none&sort=size&tags=a,,a, b&editors=,&project=');
  expect(readListFilters(search)).toEqual({ ...plain, tags: ['a', 'b'] });
});

test('each tab asks for its own documents', () => {
  const request = (tab: ListFilters['tab']) => listRequest({ ...plain, tab }, projects);
  expect(request('all')).toEqual({ per_page: 50, drafts: 'others', sort: '-updated' });
  expect(request('drafts')).toMatchObject({ status: 'draft', drafts: 'others' });
  expect(request('published')).toEqual({ per_page: 50, status: 'published', sort: '-updated' });
  expect(request('archived')).toMatchObject({ archived: 'true' });
});

test('a search is ordered by the best match unless a column was chosen', () => {
  expect(listRequest({ ...plain, q: ' gate ' }, projects)).toMatchObject({ q: 'gate' });
  expect(listRequest({ ...plain, q: 'gate' }, projects)).not.toHaveProperty('sort');
  expect(listRequest({ ...plain, q: 'gate', sort: 'title' }, projects)).toMatchObject({ sort: 'title' });
});

test('a project is asked for by its id, an unknown one finds nothing', () => {
  expect(listRequest({ ...plain, project: 'HBR' }, projects)).toMatchObject({ project_id: 'p1' });
  expect(listRequest({ ...plain, project: 'XX' }, projects)).toMatchObject({ project_id: 'XX' });
});

test('editors are asked for by their ids', () => {
  expect(listRequest({ ...plain, editors: ['a', 'b'] }, projects)).toMatchObject({ editor_ids: ['a', 'b'] });
});

test('only what narrows the list counts as a filter', () => {
  expect(isNarrowed({ ...plain, tab: 'drafts', sort: 'title', q: '  ' })).toBe(false);
  expect(isNarrowed({ ...plain, tags: ['a'] })).toBe(true);
  expect(isNarrowed({ ...plain, editors: ['a'] })).toBe(true);
  expect(isNarrowed({ ...plain, ...noListFilters })).toBe(false);
});

test('a column turns around when it is pressed again', () => {
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
