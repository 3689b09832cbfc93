import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { rowsOf, totalOf } from '#api/queries.ts';
import type { Pages } from '#ui/use-next-pages.ts';
import type { ListFilters } from './list-filters.ts';
import { type ListedDocument, listQueries } from './list-query.ts';

export interface DocumentSection {
  rows: readonly ListedDocument[];
  total: number;
  more: Pages | null;
}

export interface DocumentSections {
  own: DocumentSection;
  others: DocumentSection;
  /** Those of both sections; while new ones load, the previous ones. */
  filters: ListFilters;
}

/** While new filters load, the sections of the previous ones stay together. */
export function useDocumentRows(filters: ListFilters, context: Parameters<typeof listQueries>[1]) {
  const queries = listQueries(filters, context);
  const list = useInfiniteQuery({ ...queries.list, placeholderData: keepPreviousData });
  const own = useInfiniteQuery({
    ...(queries.own ?? queries.list),
    enabled: queries.own !== null,
    placeholderData: keepPreviousData,
  });
  const hasOwn = queries.own !== null;
  const isWaiting = (read: typeof list) => !read.data || read.isPlaceholderData;
  const isReady = !isWaiting(list) && !(hasOwn && isWaiting(own));
  const readySections = useMemo(() => {
    const sectionOf = (pages: typeof list.data) => {
      const rows = rowsOf<ListedDocument>(pages);
      return { rows, total: totalOf(pages) ?? rows.length };
    };
    return isReady
      ? { others: sectionOf(list.data), own: sectionOf(hasOwn ? own.data : undefined), filters }
      : null;
  }, [isReady, list.data, hasOwn, own.data, filters]);
  const [lastSections, setLastSections] = useState(readySections);
  if (readySections && readySections !== lastSections) setLastSections(readySections);
  const visibleSections = readySections ?? lastSections;
  const nextPagesOf = (read: typeof list) => (readySections && read.hasNextPage ? read : null);
  const sections: DocumentSections | null = visibleSections && {
    own: { ...visibleSections.own, more: hasOwn ? nextPagesOf(own) : null },
    others: { ...visibleSections.others, more: nextPagesOf(list) },
    filters: visibleSections.filters,
  };
  const failedReads = [list, ...(hasOwn ? [own] : [])].filter(read => read.isError && isWaiting(read));
  const failure = failedReads[0] && {
    error: failedReads[0].error,
    isFetching: list.isFetching || own.isFetching,
    refetch: () => failedReads.map(read => read.refetch()),
  };
  return { sections, failure };
}
