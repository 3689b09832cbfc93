import type { InfiniteQueryObserverResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What is told of a list that is read page by page. */
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

/** Reads the next page, and then the next, as long as more is wanted; after a failure nothing goes by itself. */
export function useNextPages(pages: Pages, wanted: boolean): void {
  const { data, dataUpdatedAt, fetchNextPage } = pages;
  const goesOn = wanted && pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError;
  // What was read so quickly that it never showed as being read is told by its rows; a list that was read again, and
  // dropped the page under way, by its time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, data, dataUpdatedAt, fetchNextPage]);
}
