import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { SectionError } from '../screen/section-error.tsx';
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
  if (error) return <SectionError name="history" read={history.read} />;
  return (
    <SkeletonGroup label="Loading the history">
      <Skeleton width="60%" />
      <Skeleton width="72%" />
    </SkeletonGroup>
  );
}
