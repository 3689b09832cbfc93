import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './next-rows.module.css';
import { type Pages, useNextPages } from './use-next-pages.ts';

interface NextRowsProps {
  pages: Pages;
  margin?: number;
  /** Loads all pages, one after the other. */
  all?: boolean;
  /** Only the button loads rows. */
  paused?: boolean;
}

/** Loads the next rows when their end comes near. The button serves people who do not scroll, and retries. */
export function NextRows({ pages, margin = 0, all = false, paused = false }: NextRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.closest('[data-scroll]'),
      rootMargin: `${margin}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [margin]);
  /** How many pages there were when the button was pressed: a refetch may cancel the one that it asked for. */
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const pageCount = pages.data?.pages.length ?? 0;
  if (askedAt !== null && askedAt !== pageCount) setAskedAt(null);
  useNextPages(pages, askedAt === pageCount || (!paused && (isNear || all)));
  const hasFailed = pages.isFetchNextPageError;
  const showMore = () => {
    setAskedAt(pageCount);
    void pages.fetchNextPage();
  };
  return (
    <div ref={ref} className={styles.more}>
      {hasFailed && (
        <p role="alert" className={styles.failure}>
          More did not load. {pages.error?.message}
        </p>
      )}
      <Button variant="ghost" pending={pages.isFetchingNextPage} onClick={showMore}>
        {hasFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
