import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import styles from './analytics-page.module.css';

const figures = ['a', 'b', 'c', 'd'];
const charts = [
  { name: 'flow', height: '18.5rem' },
  { name: 'cycle', height: '18.5rem' },
  { name: 'age', height: '13.625rem' },
  { name: 'throughput', height: '13.625rem' },
];

export function AnalyticsSkeleton() {
  return (
    <SkeletonGroup label="Loading analytics">
      <div className={styles.strip}>
        {figures.map(figure => (
          <div key={figure} className={styles.figure}>
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton width="4rem" height="2.125rem" />
            <Skeleton width="5rem" height="1.125rem" />
          </div>
        ))}
      </div>
      <div className={styles.grid}>
        {charts.map(chart => (
          <div key={chart.name} className={styles.chart}>
            <Skeleton width="8rem" height="1.25rem" />
            <Skeleton width="14rem" height="1.125rem" />
            <Skeleton height={`calc(${chart.height} + var(--spare-height))`} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
