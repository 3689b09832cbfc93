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
  /** The project's key; null for all. */
  project: string | null;
  /** Null: the newest update first, or the best match while searching. */
  sort: Sort | null;
}

type ListRequest = RequestTo<'listDocuments'>;

/** The filters of an address; what it does not know is left out. */
export function readFilters(search: URLSearchParams): ListFilters {
  const tab = search.get('tab');
  const sort = search.get('sort');
  return {
    tab: tabs.find(known => known === tab) ?? 'all',
    q: search.get('q') ?? '',
    // A tag's name holds no comma.
    tags: [...new Set((search.get('tags') ?? '').split(',').map(name => name.trim()))].filter(Boolean),
    project: search.get('project') || null,
    sort: sorts.find(known => known === sort) ?? null,
  };
}

/** The address of filters, without what is as usual. */
export function writeFilters({ tab, q, tags, project, sort }: ListFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (q.trim() !== '') search.set('q', q);
  if (tags.length > 0) search.set('tags', tags.join(','));
  if (project !== null) search.set('project', project);
  if (sort !== null) search.set('sort', sort);
  return search;
}

/** Whether anything beyond the tab narrows the list. */
export function isNarrowed({ q, tags, project }: ListFilters): boolean {
  return q.trim() !== '' || tags.length > 0 || project !== null;
}

/** The request for the list of one tab. A key that no project has finds nothing. */
export function listRequest(
  filters: ListFilters,
  organization: string,
  projects: readonly { id: string; key: string }[],
): ListRequest {
  const { tab, q, tags, project, sort } = filters;
  const projectId = projects.find(({ key }) => key === project)?.id ?? project;
  return {
    organization,
    per_page: 50,
    fields: 'summary',
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(projectId !== null && { project_id: projectId }),
    ...(tab === 'drafts' && { status: 'draft' as const }),
    ...(tab === 'published' && { status: 'published' as const }),
    ...(tab === 'archived' && { archived: 'true' as const }),
    ...((sort !== null || q.trim() === '') && { sort: sort ?? '-updated' }),
  };
}

/** The request for the person's own drafts on top; null on tabs without them. */
export function draftsRequest(filters: ListFilters, request: ListRequest): ListRequest | null {
  if (filters.tab !== 'all' && filters.tab !== 'drafts') return null;
  return { ...request, status: 'draft', per_page: 200 };
}

/** The next order when a column's head is pressed: first its usual direction, then the other one. */
export function nextSort(column: 'updated' | 'title', sort: Sort | null): Sort {
  if (column === 'title') return sort === 'title' ? '-title' : 'title';
  return (sort ?? '-updated') === '-updated' ? 'updated' : '-updated';
}

type Owned = { author_id: string | null; editors: readonly { id: string }[] };

/** Whether the person wrote or edits the document. */
export function isOwn(document: Owned, user: { id: string } | null): boolean {
  return (
    user !== null && (document.author_id === user.id || document.editors.some(({ id }) => id === user.id))
  );
}
