import { Check, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { type ToggleProps, ToggleRow } from './toggle-row.tsx';

export function Checkbox({
  indeterminate = false,
  className,
  ...row
}: ToggleProps & { indeterminate?: boolean | undefined }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <ToggleRow
      {...row}
      className={classNames(styles.row, className)}
      control={input => (
        <span className={styles.control}>
          <input {...input} ref={ref} type="checkbox" className={styles.box} />
          {indeterminate ? <Minus className={styles.mark} /> : <Check className={styles.mark} />}
        </span>
      )}
    />
  );
}
