import styles from './switch.module.css';
import { type ToggleProps, ToggleRow } from './toggle-row.tsx';

/** Takes effect at once; for choices that are submitted use `Checkbox`. */
export function Switch(row: Omit<ToggleProps, 'hideLabel'>) {
  return (
    <ToggleRow
      {...row}
      atEnd
      className={styles.row}
      control={input => (
        <input {...input} type="checkbox" role="switch" aria-checked={row.checked} className={styles.track} />
      )}
    />
  );
}
