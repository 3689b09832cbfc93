import styles from './limit-line.module.css';

/** In a column over its limit: where the limit is. The header says the same in words. */
export function LimitLine({ limit }: { limit: number }) {
  return (
    <div className={styles.limit} aria-hidden="true">
      Limit {limit}
    </div>
  );
}
