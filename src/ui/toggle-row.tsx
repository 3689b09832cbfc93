import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './toggle-row.module.css';
import hidden from './visually-hidden.module.css';

export interface ToggleProps {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  disabledReason?: string | null | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

interface ToggleRowProps extends ToggleProps {
  atEnd?: boolean;
  control: (input: ComponentProps<'input'>) => ReactNode;
}

export function ToggleRow({
  label,
  hideLabel,
  description,
  checked,
  onCheckedChange,
  disabled,
  disabledReason,
  name,
  className,
  atEnd = false,
  control,
}: ToggleRowProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = disabledReason ?? description;
  const input = control({
    id,
    name,
    checked,
    disabled,
    'aria-disabled': disabledReason ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    onChange: event => {
      if (!disabledReason) onCheckedChange(event.target.checked);
    },
  });
  return (
    <label htmlFor={id} className={className} data-off={Boolean(disabled || disabledReason) || undefined}>
      {!atEnd && input}
      <span className={hideLabel ? hidden.hidden : styles.words}>
        {label}
        {note && (
          <span id={noteId} className={styles.note}>
            {note}
          </span>
        )}
      </span>
      {atEnd && input}
    </label>
  );
}
