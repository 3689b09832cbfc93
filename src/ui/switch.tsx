import { classNames } from './class-names.ts';
import styles from './switch.module.css';
import { type ToggleProps, ToggleRow } from './toggle-row.tsx';

/** Takes effect at once; for choices that are submitted use `Checkbox`. */
export function Switch({ className, ...row }: Omit<ToggleProps, 'hideLabel'>) {
  return (
    <ToggleRow
      {...row}
      atEnd
      className={classNames(styles.row, className)}
      control={input => (
        <input {...input} type="checkbox" role="switch" aria-checked={row.checked} className={styles.track} />
      )}
    />
  );
}
