import { ProgressLine } from '#ui/progress-line.tsx';
import styles from './fallback.module.css';

/** What stands while the very first page loads: nothing, then a line. */
export function Fallback() {
  return (
    <div className={styles.fallback}>
      <ProgressLine label="Loading" active />
    </div>
  );
}
