import { Check } from 'lucide-react';
import styles from './checkbox.module.css';
import { type ToggleProps, ToggleRow } from './toggle-row.tsx';

export function Checkbox(row: ToggleProps) {
  return (
    <ToggleRow
      {...row}
      className={styles.row}
      control={input => (
        <span className={styles.control}>
          <input {...input} type="checkbox" className={styles.box} />
          <Check className={styles.mark} />
        </span>
      )}
    />
  );
}
