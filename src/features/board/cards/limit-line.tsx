import styles from './limit-line.module.css';

/** Marks the limit in a column that is over it; the header says the same in words. */
export function LimitLine({ limit }: { limit: number }) {
  return (
    <div className={styles.limit} aria-hidden="true">
      Limit {limit}
    </div>
  );
}
