import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Pages = Pick<
  InfiniteQueryObserverResult<InfiniteData<unknown>>,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

export function useNextPages(pages: Pages, isWanted: boolean): void {
  const { data, dataUpdatedAt, fetchNextPage } = pages;
  const shouldFetch = isWanted && pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError;
  // `data` and its time change where `isFetching` does not: after a fast read, and when a refetch cancels a page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, data, dataUpdatedAt, fetchNextPage]);
}
