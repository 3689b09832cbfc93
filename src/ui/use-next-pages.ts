import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect } from 'react';

export type Pages = Pick<
  InfiniteQueryObserverResult,
  | 'data'
  | 'dataUpdatedAt'
  | 'error'
  | 'fetchNextPage'
  | 'hasNextPage'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
>;

export function useNextPages(pages: Pages, wanted: boolean): void {
  const { data, dataUpdatedAt, fetchNextPage } = pages;
  const goesOn = wanted && pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError;
  // A fast read may never render as `isFetching`, and a refetch cancels the page that loads: `data` and its time show both.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, data, dataUpdatedAt, fetchNextPage]);
}
