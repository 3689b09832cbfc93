import { ReadError } from '#ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { ActivityLine } from './activity-line.tsx';
import styles from './history.module.css';
import type { TicketHistoryState } from './use-ticket-activity.ts';

export function TicketHistory({ history }: { history: TicketHistoryState }) {
  const { entries, error } = history;
  if (entries) {
    return (
      <ol className={styles.list}>
        {entries.map(entry => (
          <ActivityLine key={entry.id} entry={entry} />
        ))}
      </ol>
    );
  }
  if (error) return <ReadError title="The history did not load" read={history} />;
  return (
    <SkeletonGroup label="Loading the history">
      <Skeleton width="60%" />
      <Skeleton width="72%" />
    </SkeletonGroup>
  );
}
