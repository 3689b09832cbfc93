import type { ReactNode } from 'react';
import { isApiError } from '#api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './search-page.module.css';

interface ResultsProps {
  name: string;
  total: number | undefined;
  error: Error | null;
  onRetry: () => void;
  children: ReactNode;
  /** Null when all are shown. */
  more: { words: string; pending: boolean; onMore: () => void } | null;
}

export function Results({ name, total, error, onRetry, children, more }: ResultsProps) {
  if (total === 0) return null;
  return (
    <section aria-label={name} className={styles.results}>
      <h2 className={styles.heading}>
        {name} {total !== undefined && <span className={styles.total}>{total.toLocaleString('en')}</span>}
      </h2>
      {error && total === undefined ? (
        <ErrorState
          title={`${name} could not be searched`}
          message={error.message}
          requestId={isApiError(error) ? error.requestId : null}
          onRetry={onRetry}
        />
      ) : total === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul>{children}</ul>
      )}
      {more && (
        <div className={styles.more}>
          <Button size={28} variant="ghost" pending={more.pending} onClick={more.onMore}>
            {more.words}
          </Button>
        </div>
      )}
    </section>
  );
}
