import type { ComponentProps, ReactNode } from 'react';
import { wordTotal } from '#lib/word-total.ts';
import { Button } from '#ui/button.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Pages } from '#ui/use-next-pages.ts';
import styles from './search-page.module.css';

interface ResultsProps {
  name: string;
  total: number | undefined;
  /** Whether more match than `total`; they are not listed. */
  isMore?: boolean;
  pages: ComponentProps<typeof ReadError>['read'] & Pages;
  children: ReactNode;
  /** Whether only the first results of each kind are shown. */
  isPreview: boolean;
  /** Null when all results are visible, or load as one scrolls. */
  showAll: { label: string; onClick: () => void } | null;
}

export function Results(props: ResultsProps) {
  const { name, total, isMore = false, pages, children, isPreview, showAll } = props;
  if (total === 0) return null;
  const hasNext = !isPreview && pages.hasNextPage;
  return (
    <section aria-label={name} className={styles.results}>
      <h2 className={styles.heading}>
        {name} {total !== undefined && <span className={styles.total}>{wordTotal(total, isMore)}</span>}
      </h2>
      {pages.error && total === undefined ? (
        <ReadError title={`${name} could not be searched`} read={pages} />
      ) : total === undefined ? (
        <SkeletonRows rows={3} isSilent={isPreview && name === 'Documents'} />
      ) : (
        <ul>{children}</ul>
      )}
      {showAll && (
        <div className={styles.more}>
          <Button size={28} variant="ghost" onClick={showAll.onClick}>
            {showAll.label}
          </Button>
        </div>
      )}
      {hasNext && <NextRows pages={pages} margin={200} />}
      {isMore && !showAll && !hasNext && (
        <p className={styles.rest}>More match. Add words or filters to narrow the search.</p>
      )}
    </section>
  );
}
