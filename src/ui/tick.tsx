import { Check } from 'lucide-react';
import styles from './tick.module.css';

export function Tick() {
  return (
    <span className={styles.tick}>
      <Check />
    </span>
  );
}
