import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Pages } from '#ui/use-next-pages.ts';
import type { ListFilters } from './list-filters.ts';
import { type ListedDocument, listQueries } from './list-query.ts';

export interface ListPart {
  rows: readonly ListedDocument[];
  total: number;
  more: Pages | null;
}

/** Both parts are read for the same filters. */
export interface Shown {
  own: ListPart;
  others: ListPart;
  q: string;
}

/** While new filters load, the sections of the previous ones stay together. */
export function useDocumentRows(filters: ListFilters, place: Parameters<typeof listQueries>[1]) {
  const queries = listQueries(filters, place);
  const list = useInfiniteQuery({ ...queries.list, placeholderData: keepPreviousData });
  const own = useInfiniteQuery({
    ...(queries.own ?? queries.list),
    enabled: queries.own !== null,
    placeholderData: keepPreviousData,
  });
  const hasOwn = queries.own !== null;
  const waits = (read: typeof list) => !read.data || read.isPlaceholderData;
  const isReady = !waits(list) && !(hasOwn && waits(own));
  const q = filters.q.trim();
  const ready = useMemo(() => {
    const partOf = (pages: typeof list.data) => {
      const rows = rowsOf<ListedDocument>(pages);
      return { rows, total: totalOf(pages) ?? rows.length };
    };
    return isReady ? { others: partOf(list.data), own: partOf(hasOwn ? own.data : undefined), q } : null;
  }, [isReady, list.data, hasOwn, own.data, q]);
  const [last, setLast] = useState(ready);
  if (ready && ready !== last) setLast(ready);
  const sections = ready ?? last;
  const moreOf = (read: typeof list) => (ready && read.hasNextPage ? read : null);
  const shown: Shown | null = sections && {
    own: { ...sections.own, more: hasOwn ? moreOf(own) : null },
    others: { ...sections.others, more: moreOf(list) },
    q: sections.q,
  };
  const failed = [list, ...(hasOwn ? [own] : [])].filter(read => read.isError && waits(read));
  const failure = failed[0] && {
    error: failed[0].error,
    isFetching: list.isFetching || own.isFetching,
    refetch: () => failed.map(read => read.refetch()),
  };
  return { shown, failure };
}
