import type { Ref } from 'react';
import { Button } from './button.tsx';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  ref: Ref<HTMLDivElement>;
  loading: boolean;
  failure: string | null;
  onMore: () => void;
}

/** For people who do not scroll, and to retry. */
export function MoreRows({ ref, loading, failure, onMore }: MoreRowsProps) {
  return (
    <div ref={ref} className={styles.more}>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          More did not load. {failure}
        </p>
      )}
      <Button variant="ghost" pending={loading} onClick={onMore}>
        {failure === null ? 'Show more' : 'Try again'}
      </Button>
    </div>
  );
}
