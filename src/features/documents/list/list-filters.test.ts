import { expect, test } from 'vitest';
import {
  draftsRequest,
  isNarrowed,
  isOwn,
  type ListFilters,
  listRequest,
  nextSort,
  readFilters,
  writeFilters,
} from './list-filters.ts';

const plain: ListFilters = { tab: 'all', q: '', tags: [], project: null, sort: null };
const projects = [{ id: 'p1', key: 'HBR' }];

test('filters come back from their address', () => {
  const filters: ListFilters = {
    tab: 'drafts',
    q: 'gate & berth',
    tags: ['on-call', 'öl'],
    project: 'HBR',
    sort: 'title',
  };
  expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  expect(writeFilters(plain).toString()).toBe('');
});

test('unknown words in the address are left out', () => {
  const search = new URLSearchParams('tab=none&sort=size&tags=a,,a, b&project=');
  expect(readFilters(search)).toEqual({ ...plain, tags: ['a', 'b'] });
});

test('each tab asks for its own documents', () => {
  const request = (tab: ListFilters['tab']) => listRequest({ ...plain, tab }, 'o', projects);
  expect(request('all')).toEqual({ organization: 'o', per_page: 50, fields: 'summary', sort: '-updated' });
  expect(request('drafts')).toMatchObject({ status: 'draft' });
  expect(request('published')).toMatchObject({ status: 'published' });
  expect(request('archived')).toMatchObject({ archived: 'true' });
});

test('a search is ordered by the best match unless a column was chosen', () => {
  expect(listRequest({ ...plain, q: ' gate ' }, 'o', projects)).toMatchObject({ q: 'gate' });
  expect(listRequest({ ...plain, q: 'gate' }, 'o', projects)).not.toHaveProperty('sort');
  expect(listRequest({ ...plain, q: 'gate', sort: 'title' }, 'o', projects)).toMatchObject({ sort: 'title' });
});

test('a project is asked for by its id, an unknown one finds nothing', () => {
  expect(listRequest({ ...plain, project: 'HBR' }, 'o', projects)).toMatchObject({ project_id: 'p1' });
  expect(listRequest({ ...plain, project: 'XX' }, 'o', projects)).toMatchObject({ project_id: 'XX' });
});

test('own drafts are asked for where drafts are', () => {
  const request = listRequest(plain, 'o', projects);
  expect(draftsRequest(plain, request)).toEqual({ ...request, status: 'draft', per_page: 200 });
  expect(draftsRequest({ ...plain, tab: 'published' }, request)).toBeNull();
});

test('only what narrows the list counts as a filter', () => {
  expect(isNarrowed({ ...plain, tab: 'drafts', sort: 'title', q: '  ' })).toBe(false);
  expect(isNarrowed({ ...plain, tags: ['a'] })).toBe(true);
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

test('own are those that one wrote or edits', () => {
  const document = { author_id: 'a', editors: [{ id: 'b' }] };
  expect([isOwn(document, { id: 'a' }), isOwn(document, { id: 'b' })]).toEqual([true, true]);
  expect([isOwn(document, { id: 'c' }), isOwn({ author_id: null, editors: [] }, null)]).toEqual([
    false,
    false,
  ]);
});
