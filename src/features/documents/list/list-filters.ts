import type { RequestTo } from '#api/operations.ts';

export const tabs = ['all', 'drafts', 'published', 'archived'] as const;
export type Tab = (typeof tabs)[number];

export const sorts = ['-updated', 'updated', 'title', '-title'] as const;
export type Sort = (typeof sorts)[number];

/** What the list shows; it stands in the address. */
export interface ListFilters {
  tab: Tab;
  q: string;
  tags: readonly string[];
  /** Ids of people; documents that any of them wrote or edits. */
  editors: readonly string[];
  /** The project's key; null for all. */
  project: string | null;
  /** Null: the newest update first, or the best match while searching. */
  sort: Sort | null;
}

export type ListRequest = RequestTo<'browseDocuments'>;

const listIn = (search: URLSearchParams, name: string) =>
  [...new Set((search.get(name) ?? '').split(',').map(entry => entry.trim()))].filter(Boolean);

/** The filters of an address; what it does not know is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
  const tab = search.get('tab');
  const sort = search.get('sort');
  return {
    tab: tabs.find(known => known === tab) ?? 'all',
    q: search.get('q') ?? '',
    // A tag's name holds no comma.
    tags: listIn(search, 'tags'),
    editors: listIn(search, 'editors'),
    project: search.get('project') || null,
    sort: sorts.find(known => known === sort) ?? null,
  };
}

/** The address of filters, without what is as usual. */
export function writeFilters({ tab, q, tags, editors, project, sort }: ListFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (q.trim() !== '') search.set('q', q);
  if (tags.length > 0) search.set('tags', tags.join(','));
  if (editors.length > 0) search.set('editors', editors.join(','));
  if (project !== null) search.set('project', project);
  if (sort !== null) search.set('sort', sort);
  return search;
}

/** What shows everything of a tab again. */
export const noFilters = {
  q: '',
  tags: [],
  editors: [],
  project: null,
} as const satisfies Partial<ListFilters>;

/** Whether anything beyond the tab narrows the list. */
export function isNarrowed({ q, tags, editors, project }: ListFilters): boolean {
  return q.trim() !== '' || tags.length > 0 || editors.length > 0 || project !== null;
}

/** Whether the person's own drafts stand apart, on top. */
export const hasOwnDrafts = ({ tab }: ListFilters) => tab === 'all' || tab === 'drafts';

/** The request for the list of one tab, without the own drafts on top of it. A key that no project has finds nothing. */
export function listRequest(
  filters: ListFilters,
  projects: readonly { id: string; key: string }[],
): ListRequest {
  const { tab, q, tags, editors, project, sort } = filters;
  const projectId = projects.find(({ key }) => key === project)?.id ?? project;
  return {
    per_page: 50,
    ...(projectId !== null && { project_id: projectId }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(editors.length > 0 && { editor_ids: [...editors] }),
    ...(tab === 'drafts' && { status: 'draft' as const }),
    ...(tab === 'published' && { status: 'published' as const }),
    ...(tab === 'archived' && { archived: 'true' as const }),
    ...(hasOwnDrafts(filters) && { drafts: 'others' as const }),
    ...((sort !== null || q.trim() === '') && { sort: sort ?? '-updated' }),
  };
}

/** The next order when a column's head is pressed: first its usual direction, then the other one. */
export function nextSort(column: 'updated' | 'title', sort: Sort | null): Sort {
  if (column === 'title') return sort === 'title' ? '-title' : 'title';
  return (sort ?? '-updated') === '-updated' ? 'updated' : '-updated';
}
