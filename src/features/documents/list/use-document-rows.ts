import { keepPreviousData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Pages } from '#ui/use-next-pages.ts';
import type { ListFilters } from './list-filters.ts';
import { type ListedDocument, listQueries } from './list-query.ts';

/** The rows of one section, and how to load more. */
export interface ListPart {
  rows: readonly ListedDocument[];
  total: number;
  more: Pages | null;
}

/** The sections on screen, all read for the same filters. */
export interface Shown {
  own: ListPart;
  others: ListPart;
  q: string;
}

const none: ListPart = { rows: [], total: 0, more: null };

/** Returns the rows of the list. While new filters load, the sections of the previous ones stay together. */
export function useDocumentRows(filters: ListFilters, place: Parameters<typeof listQueries>[1]) {
  const queries = listQueries(filters, place);
  const list = useInfiniteQuery({ ...queries.list, placeholderData: keepPreviousData });
  const own = useInfiniteQuery({
    ...(queries.own ?? queries.list),
    enabled: queries.own !== null,
    placeholderData: keepPreviousData,
  });
  const waits = (read: typeof list) => !read.data || read.isPlaceholderData;
  const isReady = !waits(list) && (queries.own === null || !waits(own));
  const [kept, setKept] = useState<Shown | null>(null);
  const fresh = isReady
    ? { others: partOf(list), own: queries.own === null ? none : partOf(own), q: filters.q.trim() }
    : null;
  if (fresh && !isSame(fresh, kept)) setKept(fresh);
  const failed = [list, ...(queries.own ? [own] : [])].filter(read => read.isError && waits(read));
  const old = kept && {
    ...kept,
    own: { ...kept.own, more: null },
    others: { ...kept.others, more: null },
  };
  const failure = failed[0] && {
    error: failed[0].error,
    isFetching: list.isFetching || own.isFetching,
    refetch: () => failed.map(read => read.refetch()),
  };
  return { shown: fresh ?? old, failure };
}

function partOf(read: UseInfiniteQueryResult<Parameters<typeof rowsOf<ListedDocument>>[0]>): ListPart {
  const rows = rowsOf<ListedDocument>(read.data);
  return {
    rows,
    total: totalOf(read.data as never) ?? rows.length,
    more: read.hasNextPage ? read : null,
  };
}

function isSame(a: Shown, b: Shown | null): boolean {
  const same = (one: ListPart, other: ListPart) =>
    one.total === other.total &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => row === other.rows[at]);
  return b !== null && a.q === b.q && same(a.own, b.own) && same(a.others, b.others);
}
