import { ProgressLine } from '#ui/progress-line.tsx';
import styles from './fallback.module.css';

export function Fallback() {
  return (
    <div className={styles.fallback}>
      <ProgressLine label="Loading" active />
    </div>
  );
}
