import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { infinite, query, rowsOf, totalOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { announce } from '#ui/live-region.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { DocumentResult, TicketResult } from './result-rows.tsx';
import { Results } from './results.tsx';
import { readSearchFilters, type SearchFilters, writeSearchFilters } from './search-filters.ts';
import { SearchTools } from './search-tools.tsx';

const perPage = 20;
/** The number of results of each kind while tickets and documents are both listed. */
const previewCount = 8;

export const searchLoader = (client: QueryClient) => async () => {
  const { organization } = await client.ensureQueryData(workspace);
  await client.ensureQueryData(query('listProjects', { organization: organization.id }));
  return null;
};

export function SearchPage() {
  const { organization, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const filters = readSearchFilters(search);
  const change = (next: Partial<SearchFilters>) =>
    setSearch(now => writeSearchFilters({ ...readSearchFilters(now), ...next }), { replace: true });
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const project = data.data.find(({ key }) => key === filters.project);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const leave = () => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    void (idx > 0 ? navigate(-1) : navigate(paths.home));
  };
  // Esc in a field that has words clears them first.
  useShortcut('escape', leave, { label: 'Leave the search', scope: 'Search', whileTyping: true });
  useRowKeys(list, { scope: 'Search', noun: ' result', field: 'main input[type="search"]' });

  const q = [...filters.q.trim()].slice(0, limits.query).join('');
  const request = { q, per_page: perPage, ...(project && { project_id: project.id }) };
  const tickets = useInfiniteQuery({
    ...infinite('searchTickets', request),
    enabled: q !== '' && can('tickets:read'),
    placeholderData: keepPreviousData,
  });
  const documents = useInfiniteQuery({
    ...infinite('searchDocuments', request),
    enabled: q !== '' && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  const totals = { tickets: totalOf(tickets.data), documents: totalOf(documents.data) };
  const isSettled = !tickets.isFetching && !documents.isFetching;
  const sum = (totals.tickets ?? 0) + (totals.documents ?? 0);
  useAnnouncedTotal(q, isSettled ? sum : null);

  const { kind } = filters;
  const showMoreProps = (
    of: 'tickets' | 'documents',
    pages: typeof tickets | typeof documents,
    visible: number,
  ) => {
    const total = totals[of] ?? 0;
    if (kind === 'all') {
      const label = `Show all ${formatNumber(total)} ${of}`;
      return total > visible ? { label, pending: false, onMore: () => change({ kind: of }) } : null;
    }
    return pages.hasNextPage
      ? { label: 'Show more', pending: pages.isFetchingNextPage, onMore: () => void pages.fetchNextPage() }
      : null;
  };
  const maxRows = kind === 'all' ? previewCount : Number.POSITIVE_INFINITY;
  const visibleTickets = rowsOf(tickets.data).slice(0, maxRows);
  const visibleDocuments = rowsOf(documents.data).slice(0, maxRows);
  return (
    <Page>
      <PageBar title="Search" documentTitle={q === '' ? 'Search' : `${q} · Search`} />
      <SearchTools filters={filters} projects={data.data} totals={q === '' ? {} : totals} onChange={change} />
      <PageBody width="list">
        <div ref={list} aria-busy={!isSettled}>
          {q === '' ? (
            <EmptyState icon={<Search />} title="Search tickets and documents">
              Titles, keys, descriptions and texts, in every project you see. Words may be unfinished.
            </EmptyState>
          ) : isSettled && (kind === 'all' ? sum === 0 : totals[kind] === 0) ? (
            <EmptyState icon={<Search />} title={`Nothing holds “${q}”`}>
              {project ? `Only ${project.name} was searched. ` : ''}
              {kind === 'all' ? 'All words have to be there; try fewer.' : `Only ${kind} were searched.`}
            </EmptyState>
          ) : (
            <>
              {kind !== 'documents' && can('tickets:read') && (
                <Results
                  name="Tickets"
                  total={totals.tickets}
                  read={tickets}
                  more={showMoreProps('tickets', tickets, visibleTickets.length)}
                >
                  {visibleTickets.map(ticket => (
                    <TicketResult key={ticket.id} ticket={ticket} query={q} />
                  ))}
                </Results>
              )}
              {kind !== 'tickets' && can('documents:read') && (
                <Results
                  name="Documents"
                  total={totals.documents}
                  read={documents}
                  more={showMoreProps('documents', documents, visibleDocuments.length)}
                >
                  {visibleDocuments.map(document => (
                    <DocumentResult
                      key={document.id}
                      document={document}
                      project={data.data.find(({ id }) => id === document.project_id)}
                      query={q}
                    />
                  ))}
                </Results>
              )}
            </>
          )}
        </div>
      </PageBody>
    </Page>
  );
}

function useAnnouncedTotal(q: string, total: number | null): void {
  useEffect(() => {
    if (q !== '' && total !== null) announce(total === 1 ? '1 result' : `${total} results`);
  }, [q, total]);
}
