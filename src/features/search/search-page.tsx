import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { infinite, query, rowsOf, totalOf } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { useGoBack } from '#entities/command/use-go-back.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { wordTotal } from '#lib/word-total.ts';
import { announce } from '#ui/live-region.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { EmptySearch } from './empty-search.tsx';
import { NoResults } from './no-results.tsx';
import { withFilter } from './query/edit-search.ts';
import { isSameValue, readSearch } from './query/read-search.ts';
import { rememberSearch } from './recents/recent-searches.ts';
import { DocumentResult, TicketResult } from './result-rows.tsx';
import { Results } from './results.tsx';
import { SearchNotes } from './search-notes.tsx';
import styles from './search-page.module.css';
import { readSearchText, writeSearchText } from './search-text.ts';
import { SearchTools } from './search-tools.tsx';

const perPage = 20;
/** The number of results of each kind while tickets and documents are both listed. */
const previewCount = 8;
const field = 'main [data-page-search] input';

export const searchLoader = (client: QueryClient) => async () => {
  const { organization } = await client.ensureQueryData(workspace);
  await client.ensureQueryData(query('listProjects', { organization: organization.id }));
  return null;
};

export function SearchPage() {
  const { organization, can } = useSession();
  const [search, setSearch] = useSearchParams();
  const text = readSearchText(search);
  const change = (next: string) => setSearch(writeSearchText(next), { replace: true });
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const list = useRef<HTMLDivElement>(null);
  const leave = useGoBack(paths.home);
  // Esc in a field that has words clears them first.
  useShortcut('escape', leave, { label: 'Leave the search', scope: 'Search', whileTyping: true });
  useRowKeys(list, { scope: 'Search', noun: ' result', field });

  const [typedValue, setTypedValue] = useState<string | null>(null);
  const reading = useMemo(() => readSearch(text, new Date(), typedValue), [text, typedValue]);
  const { type } = reading;
  const tickets = useInfiniteQuery({
    ...infinite('searchTickets', { ...reading.tickets, per_page: perPage }),
    enabled: reading.tickets !== null && can('tickets:read'),
    placeholderData: keepPreviousData,
  });
  const documents = useInfiniteQuery({
    ...infinite('searchDocuments', { ...reading.documents, per_page: perPage }),
    enabled: reading.documents !== null && can('documents:read'),
    placeholderData: keepPreviousData,
  });
  const isSearching = { tickets: reading.tickets !== null, documents: reading.documents !== null };
  const totals = {
    tickets: isSearching.tickets ? totalOf(tickets.data) : undefined,
    documents: isSearching.documents ? totalOf(documents.data) : undefined,
  };
  const isMore = {
    tickets: isSearching.tickets && (tickets.data?.pages.at(-1)?.is_more ?? false),
    documents: isSearching.documents && (documents.data?.pages.at(-1)?.is_more ?? false),
  };
  const words = {
    tickets: totals.tickets === undefined ? undefined : wordTotal(totals.tickets, isMore.tickets),
    documents: totals.documents === undefined ? undefined : wordTotal(totals.documents, isMore.documents),
  };
  const isActive = isSearching.tickets || isSearching.documents;
  // Further pages of the same results change nothing that is said.
  const isSettled = [tickets, documents].every(read => !read.isFetching || read.isFetchingNextPage);
  const isVisible = {
    tickets: isSearching.tickets && type !== 'documents' && can('tickets:read'),
    documents: isSearching.documents && type !== 'tickets' && can('documents:read'),
  };
  const hasFailed = (isVisible.tickets && tickets.isError) || (isVisible.documents && documents.isError);
  const sum =
    (isVisible.tickets ? (totals.tickets ?? 0) : 0) + (isVisible.documents ? (totals.documents ?? 0) : 0);
  const isSumMore = (isVisible.tickets && isMore.tickets) || (isVisible.documents && isMore.documents);
  useAnnouncedTotal(text, isActive && isSettled && !hasFailed ? sum : null, isSumMore);

  const isPreview = isVisible.tickets && isVisible.documents;
  const showAll = (of: 'tickets' | 'documents', visible: number) => {
    const total = totals[of] ?? 0;
    if (total <= visible || !isPreview) return null;
    const label = isMore[of] ? `Show more ${of}` : `Show all ${formatNumber(total)} ${of}`;
    return { label, onClick: () => change(withFilter(text, 'type', of.slice(0, -1))) };
  };
  const maxRows = isPreview ? previewCount : Number.POSITIVE_INFINITY;
  const visibleTickets = rowsOf(tickets.data).slice(0, maxRows);
  const visibleDocuments = rowsOf(documents.data).slice(0, maxRows);
  const unknown = [
    ...(isSearching.tickets ? (tickets.data?.pages[0]?.unknown ?? []) : []),
    ...(isSearching.documents ? (documents.data?.pages[0]?.unknown ?? []) : []),
  ].filter(
    ({ filter, name }, index, all) =>
      !isSameValue(`${filter}:${name}`, typedValue) &&
      all.findIndex(o => o.filter === filter && o.name === name) === index,
  );
  const onClick = (event: MouseEvent) => {
    if (isActive && event.target instanceof Element && event.target.closest('a[data-row]'))
      rememberSearch(text);
  };
  return (
    <Page>
      <PageBar title="Search" documentTitle={text === '' ? 'Search' : `${text} · Search`} />
      <SearchTools
        text={text}
        reading={reading}
        projects={data.data}
        totals={isActive ? words : {}}
        onChange={change}
        onTypedValue={setTypedValue}
      />
      <PageBody width="list">
        <SearchNotes problems={reading.problems} hint={reading.hint} unknown={unknown} />
        <div ref={list} aria-busy={isActive && !isSettled} onClickCapture={onClick} role="presentation">
          {!isActive ? (
            <EmptySearch
              onFilter={next => {
                change(next);
                document.querySelector<HTMLElement>(field)?.focus();
              }}
            />
          ) : isSettled && sum === 0 && !hasFailed ? (
            <NoResults text={text} reading={reading} onChange={change} />
          ) : (
            <>
              <p className={styles.order}>
                {reading.words === ''
                  ? 'The latest update comes first.'
                  : 'Titles with the words come first, then texts, then comments; the latest update first in each.'}
              </p>
              {isVisible.tickets && (
                <Results
                  name="Tickets"
                  total={totals.tickets}
                  isMore={isMore.tickets}
                  pages={tickets}
                  showAll={showAll('tickets', visibleTickets.length)}
                  isPreview={isPreview}
                >
                  {visibleTickets.map(ticket => (
                    <TicketResult key={ticket.id} ticket={ticket} query={reading.words} />
                  ))}
                </Results>
              )}
              {isVisible.documents && (
                <Results
                  name="Documents"
                  total={totals.documents}
                  isMore={isMore.documents}
                  pages={documents}
                  showAll={showAll('documents', visibleDocuments.length)}
                  isPreview={isPreview}
                >
                  {visibleDocuments.map(document => (
                    <DocumentResult
                      key={document.id}
                      document={document}
                      project={data.data.find(({ id }) => id === document.project_id)}
                      query={reading.words}
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

function useAnnouncedTotal(text: string, total: number | null, isMore: boolean): void {
  useEffect(() => {
    if (text !== '' && total !== null)
      announce(isMore ? `${wordTotal(total, isMore)} results` : counted(total, 'result'));
  }, [text, total, isMore]);
}
