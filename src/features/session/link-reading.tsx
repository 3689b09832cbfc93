import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EntryPage } from './entry-page.tsx';

/** The page of a one-time link while it is being read, or when it cannot be. `rows` are those of the form to come. */
export function LinkReading({
  title,
  reading,
  rows,
}: {
  title: string;
  reading: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  rows: number;
}) {
  return (
    <EntryPage title={title}>
      {reading.error ? (
        <ErrorState
          message={reading.error.message}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : (
        <SkeletonRows rows={rows} />
      )}
    </EntryPage>
  );
}
