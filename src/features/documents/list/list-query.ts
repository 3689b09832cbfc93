import type { ResultFrom } from '#api/operations.ts';
import { infinite } from '#api/queries.ts';
import { hasOwnDrafts, type ListFilters, type ListRequest, listRequest } from './list-filters.ts';

type Browse = ReturnType<typeof infinite<'browseDocuments'>>;

/** A document as the list shows it; without the app API the piece of its text is unknown. */
export type ListedDocument = Omit<ResultFrom<'browseDocuments'>['data'][number], 'excerpt'> & {
  excerpt?: string | null;
};

interface Place {
  organization: string;
  /** Whether the service answers more than the contract. */
  app: boolean;
  projects: readonly { id: string; key: string }[];
}

/** The rows of a tab; the own drafts on top of it come by themselves, and not without the app API. */
export function listQueries(filters: ListFilters, { organization, app, projects }: Place) {
  const request = listRequest(filters, projects);
  return {
    list: app ? infinite('browseDocuments', request) : plain(organization, request),
    own: app && hasOwnDrafts(filters) ? infinite('browseDocuments', { ...request, drafts: 'own' }) : null,
  };
}

function plain(organization: string, { editor_ids: _, drafts: __, ...request }: ListRequest): Browse {
  return infinite('listDocuments', {
    ...request,
    organization,
    fields: 'summary',
  }) as unknown as Browse;
}
