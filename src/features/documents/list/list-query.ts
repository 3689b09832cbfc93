import type { ResultFrom } from '#api/operations.ts';
import { infinite } from '#api/queries.ts';
import { type BrowseRequest, hasOwnDrafts, type ListFilters, listRequest } from './list-filters.ts';

type BrowseQuery = ReturnType<typeof infinite<'browseDocuments'>>;

/** A row of either list; only the app API gives an excerpt. */
export type ListedDocument = Omit<ResultFrom<'browseDocuments'>['data'][number], 'excerpt'> & {
  excerpt?: string | null;
};

interface ListContext {
  organization: string;
  hasApp: boolean;
  projects: readonly { id: string; key: string }[];
}

/** Returns the query for the rows of a tab and, with the app API, one for the person's own drafts on top. */
export function listQueries(filters: ListFilters, { organization, hasApp, projects }: ListContext) {
  const request = listRequest(filters, projects);
  return {
    list: hasApp ? infinite('browseDocuments', request) : contractListQuery(organization, request),
    own: hasApp && hasOwnDrafts(filters) ? infinite('browseDocuments', { ...request, drafts: 'own' }) : null,
  };
}

function contractListQuery(
  organization: string,
  { editor_ids: _, drafts: __, is_template: ___, ...request }: BrowseRequest,
): BrowseQuery {
  return infinite('listDocuments', {
    ...request,
    organization,
    fields: 'summary',
  }) as unknown as BrowseQuery;
}
