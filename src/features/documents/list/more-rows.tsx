import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './list.module.css';

interface MoreRowsProps {
  hasMore: boolean;
  loading: boolean;
  error: Error | null;
  onMore: () => void;
}

/** Fetches the next page when the end comes into view; a button for those who do not scroll. */
export function MoreRows({ hasMore, loading, error, onMore }: MoreRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (!loading && !error) onMore();
  });
  useEffect(() => {
    const end = ref.current;
    if (!end || !hasMore) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: '400px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <div ref={ref} className={styles.more}>
      {error && <p role="alert">{error.message}</p>}
      <Button variant="ghost" pending={loading} onClick={onMore}>
        {error ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
