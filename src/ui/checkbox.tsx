import { Check, Minus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './checkbox.module.css';
import { classNames } from './class-names.ts';
import hidden from './visually-hidden.module.css';

export interface CheckboxProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  checked: boolean;
  indeterminate?: boolean | undefined;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Why it cannot be changed; shown below the label. */
  disabledReason?: string | null | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A tick with its label; the whole row is the target. */
export function Checkbox({
  label,
  hideLabel,
  description,
  checked,
  indeterminate = false,
  onCheckedChange,
  disabled,
  disabledReason,
  name,
  className,
}: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const note = disabledReason ?? description;
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      className={classNames(styles.row, className)}
      data-off={Boolean(disabled || disabledReason) || undefined}
    >
      <span className={styles.control}>
        <input
          ref={ref}
          type="checkbox"
          className={styles.box}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          onChange={event => {
            if (!disabledReason) onCheckedChange(event.target.checked);
          }}
        />
        {indeterminate ? <Minus className={styles.mark} /> : <Check className={styles.mark} />}
      </span>
      <span className={hideLabel ? hidden.hidden : styles.words}>
        {label}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
