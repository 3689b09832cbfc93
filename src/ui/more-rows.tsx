import type { Ref } from 'react';
import { Button } from './button.tsx';
import styles from './more-rows.module.css';

interface MoreRowsProps {
  ref: Ref<HTMLDivElement>;
  loading: boolean;
  /** Why the last try failed. */
  failure: string | null;
  onMore: () => void;
}

/** The end of a list that goes on: a button for those who do not scroll, and for another try. */
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
