import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import styles from './rows.module.css';

/** The end of a list that goes on: loads by itself when it comes into view, and by its button. */
export function MoreRows({
  hasMore,
  loading,
  failed,
  onMore,
}: {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(() => {
    // After a failure only the button tries again.
    if (!loading && !failed) onMore();
  });
  useEffect(() => {
    if (!hasMore || !end.current) return;
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) seen();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className={styles.more}>
      {failed && <p role="alert">More did not load.</p>}
      <Button pending={loading} onClick={onMore}>
        {failed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}
