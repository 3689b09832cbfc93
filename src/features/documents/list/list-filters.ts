import type { RequestTo } from '#api/operations.ts';

export const tabs = {
  all: { name: 'All', caption: 'All documents', emptyTitle: 'No documents yet', count: 'all' },
  drafts: { name: 'Drafts', caption: 'Drafts', emptyTitle: 'No drafts', count: 'draft' },
  published: {
    name: 'Published',
    caption: 'Published documents',
    emptyTitle: 'Nothing is published yet',
    count: 'published',
  },
  archived: {
    name: 'Archived',
    caption: 'Archived documents',
    emptyTitle: 'Nothing is archived',
    count: 'archived',
  },
  templates: {
    name: 'Templates',
    caption: 'Templates of documents',
    emptyTitle: 'No templates',
    count: 'templates',
  },
} as const;

export type Tab = keyof typeof tabs;

export const documentListSorts = ['-updated', 'updated', 'title', '-title'] as const;
export type Sort = (typeof documentListSorts)[number];

export interface ListFilters {
  tab: Tab;
  q: string;
  tags: readonly string[];
  /** Ids of people: documents that any of them wrote or edits. */
  editors: readonly string[];
  /** The project's key; null for all. */
  project: string | null;
  /** Null for the latest update first, or the best match while searching. */
  sort: Sort | null;
}

export type BrowseRequest = RequestTo<'browseDocuments'>;

const listIn = (search: URLSearchParams, name: string) =>
  [...new Set((search.get(name) ?? '').split(',').map(entry => entry.trim()))].filter(Boolean);

export function readListFilters(search: URLSearchParams): ListFilters {
  const tab = search.get('tab');
  const sort = search.get('sort');
  return {
    tab: tab !== null && Object.hasOwn(tabs, tab) ? (tab as Tab) : 'all',
    q: search.get('q') ?? '',
    tags: listIn(search, 'tags'),
    editors: listIn(search, 'editors'),
    project: search.get('project') || null,
    sort: documentListSorts.find(name => name === sort) ?? null,
  };
}

export function writeListFilters({ tab, q, tags, editors, project, sort }: ListFilters): URLSearchParams {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('tab', tab);
  if (q.trim() !== '') search.set('q', q);
  if (tags.length > 0) search.set('tags', tags.join(','));
  if (editors.length > 0) search.set('editors', editors.join(','));
  if (project !== null) search.set('project', project);
  if (sort !== null) search.set('sort', sort);
  return search;
}

export const noListFilters = {
  q: '',
  tags: [],
  editors: [],
  project: null,
} as const satisfies Partial<ListFilters>;

export function isNarrowed({ q, tags, editors, project }: ListFilters): boolean {
  return q.trim() !== '' || tags.length > 0 || editors.length > 0 || project !== null;
}

export const hasOwnDrafts = ({ tab }: ListFilters) => tab === 'all' || tab === 'drafts';

/** Returns the filters that all tabs share. An unknown project key matches nothing. */
export function countRequest(
  { q, tags, editors, project }: ListFilters,
  projects: readonly { id: string; key: string }[],
): RequestTo<'countDocuments'> {
  const projectId = projects.find(({ key }) => key === project)?.id ?? project;
  return {
    ...(projectId !== null && { project_id: projectId }),
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(editors.length > 0 && { editor_ids: [...editors] }),
  };
}

/** Returns the request for one tab without the person's own drafts. */
export function listRequest(
  filters: ListFilters,
  projects: readonly { id: string; key: string }[],
): BrowseRequest {
  const { tab, q, sort } = filters;
  return {
    per_page: 50,
    ...countRequest(filters, projects),
    ...(tab === 'drafts' && { status: 'draft' as const }),
    ...(tab === 'published' && { status: 'published' as const }),
    ...(tab === 'archived' && { archived: 'true' as const }),
    ...(tab === 'templates' && { is_template: 'true' as const }),
    ...(hasOwnDrafts(filters) && { drafts: 'others' as const }),
    ...((sort !== null || q.trim() === '') && { sort: sort ?? '-updated' }),
  };
}

export function nextSort(column: 'updated' | 'title', sort: Sort | null): Sort {
  if (column === 'title') return sort === 'title' ? '-title' : 'title';
  return (sort ?? '-updated') === '-updated' ? 'updated' : '-updated';
}
