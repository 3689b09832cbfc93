import { Check } from 'lucide-react';
import styles from './tick.module.css';

/** The mark of a selected row; its words stand elsewhere. */
export function Tick() {
  return (
    <span className={styles.tick}>
      <Check />
    </span>
  );
}
