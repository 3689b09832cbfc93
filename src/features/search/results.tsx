import type { ComponentProps, ReactNode } from 'react';
import { wordTotal } from '#lib/word-total.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from './search-page.module.css';

interface ResultsProps {
  name: string;
  total: number | undefined;
  /** Whether more match than `total`; they are not listed. */
  isMore?: boolean;
  read: ComponentProps<typeof ReadError>['read'];
  children: ReactNode;
  /** Null when all results are visible. */
  more: { label: string; pending: boolean; hasFailed: boolean; onMore: () => void } | null;
}

export function Results({ name, total, isMore = false, read, children, more }: ResultsProps) {
  if (total === 0) return null;
  return (
    <section aria-label={name} className={styles.results}>
      <h2 className={styles.heading}>
        {name} {total !== undefined && <span className={styles.total}>{wordTotal(total, isMore)}</span>}
      </h2>
      {read.error && total === undefined ? (
        <ReadError title={`${name} could not be searched`} read={read} />
      ) : total === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul>{children}</ul>
      )}
      {more && (
        <div className={styles.more}>
          <Button size={28} variant="ghost" pending={more.pending} onClick={more.onMore}>
            {more.label}
          </Button>
        </div>
      )}
      {more?.hasFailed && (
        <p role="alert" className={styles.rest}>
          More did not load. {read.error?.message}
        </p>
      )}
      {isMore && !more && (
        <p className={styles.rest}>More match. Add words or filters to narrow the search.</p>
      )}
    </section>
  );
}
