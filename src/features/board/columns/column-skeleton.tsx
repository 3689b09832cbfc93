import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './column-skeleton.module.css';

const cards = [3, 2, 4];

export function ColumnSkeleton({ index, count }: { index: number; count: number }) {
  const shown = Math.min(count, cards[index % cards.length]!);
  if (shown === 0) return null;
  return (
    <SkeletonGroup label="Loading tickets" className={styles.group}>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are alike
        <div key={at} className={styles.card}>
          <Skeleton width="4rem" height="0.75rem" />
          <Skeleton width={at % 2 ? '70%' : '90%'} height="0.875rem" />
          <Skeleton width="45%" height="0.75rem" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
