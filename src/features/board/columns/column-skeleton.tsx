import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './column-skeleton.module.css';

/** Skeleton cards of neighbouring columns. */
const cardCounts = [3, 2, 4];

export function ColumnSkeleton({ index, count }: { index: number; count: number }) {
  const cardCount = Math.min(count, cardCounts[index % cardCounts.length]!);
  if (cardCount === 0) return null;
  return (
    <SkeletonGroup label="Loading tickets" isSilent={index > 0} className={styles.group}>
      {Array.from({ length: cardCount }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={card} className={styles.card}>
          <Skeleton width="4rem" height="0.75rem" />
          <Skeleton width={card % 2 ? '70%' : '90%'} height="0.875rem" />
          <Skeleton width="45%" height="0.75rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
