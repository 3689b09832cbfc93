import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import styles from './history.module.css';
import type { TicketHistoryState } from './use-ticket-activity.ts';

export function TicketHistory({ history }: { history: TicketHistoryState }) {
  const { entries, error, isFetching, refetch } = history;
  if (entries) {
    return (
      <ol className={styles.list}>
        {entries.map(entry => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
      </ol>
    );
  }
  if (error) {
    return (
      <ErrorState
        title="The history did not load"
        message={error.message}
        onRetry={refetch}
        retrying={isFetching}
        requestId={null}
      />
    );
  }
  return (
    <SkeletonGroup label="Loading the history">
      <Skeleton width="60%" />
      <Skeleton width="72%" />
    </SkeletonGroup>
  );
}
