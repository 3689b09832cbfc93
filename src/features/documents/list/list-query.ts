import type { ResultFrom } from '#api/operations.ts';
import { infinite } from '#api/queries.ts';
import { type BrowseRequest, hasOwnDrafts, type ListFilters, listRequest } from './list-filters.ts';

type Browse = ReturnType<typeof infinite<'browseDocuments'>>;

/** The contract's list has no excerpt. */
export type ListedDocument = Omit<ResultFrom<'browseDocuments'>['data'][number], 'excerpt'> & {
  excerpt?: string | null;
};

interface Place {
  organization: string;
  app: boolean;
  projects: readonly { id: string; key: string }[];
}

/** The query for the rows of a tab. The own drafts on top need the app API and a query of their own. */
export function listQueries(filters: ListFilters, { organization, app, projects }: Place) {
  const request = listRequest(filters, projects);
  return {
    list: app ? infinite('browseDocuments', request) : plain(organization, request),
    own: app && hasOwnDrafts(filters) ? infinite('browseDocuments', { ...request, drafts: 'own' }) : null,
  };
}

function plain(organization: string, { editor_ids: _, drafts: __, ...request }: BrowseRequest): Browse {
  return infinite('listDocuments', {
    ...request,
    organization,
    fields: 'summary',
  }) as unknown as Browse;
}
