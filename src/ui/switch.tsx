import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** Why it cannot be changed; shown below the label. */
  disabledReason?: string | null | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A setting that takes effect at once. */
export function Switch({
  label,
  description,
  checked,
  onCheckedChange,
  disabled,
  disabledReason,
  name,
  className,
}: SwitchProps) {
  const noteId = useId();
  const note = disabledReason ?? description;
  return (
    <label
      className={classNames(styles.row, className)}
      data-off={Boolean(disabled || disabledReason) || undefined}
    >
      <span className={styles.words}>
        {label}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.track}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        onChange={event => {
          if (!disabledReason) onCheckedChange(event.target.checked);
        }}
      />
    </label>
  );
}
