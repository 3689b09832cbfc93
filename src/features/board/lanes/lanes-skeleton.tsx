import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './lanes.module.css';

export function LanesSkeleton() {
  return (
    <div className={styles.state} aria-busy="true">
      <SkeletonRows rows={6} height="5rem" />
    </div>
  );
}
