import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useFieldErrors } from './form-context.tsx';
import hidden from './visually-hidden.module.css';

export interface FieldLook {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  optional?: boolean | undefined;
}

interface FieldProps extends FieldLook {
  name?: string | undefined;
  counter?: ReactNode;
  className?: string | undefined;
  children: (control: Pick<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>) => ReactNode;
}

export function Field({
  label,
  hideLabel,
  hint,
  error,
  optional,
  name,
  counter,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const formError = useFieldErrors(name);
  const message = error ?? formError;
  const describedBy = [message && `${id}-error`, hint && `${id}-hint`, counter && `${id}-count`].filter(
    Boolean,
  );
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? hidden.hidden : styles.label}>
        {label}
        {optional && <span className={styles.optional}> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy.join(' ') || undefined,
        'aria-invalid': Boolean(message) || undefined,
      })}
      {(message || hint || counter) && (
        <div className={styles.below}>
          <div className={styles.notes}>
            {message && (
              <p id={`${id}-error`} className={styles.error}>
                <CircleAlert />
                {message}
              </p>
            )}
            {hint && (
              <p id={`${id}-hint`} className={styles.hint}>
                {hint}
              </p>
            )}
          </div>
          {counter && (
            <span id={`${id}-count`} className={styles.counter}>
              {counter}
            </span>
          )}
        </div>
      )}
    </div>
  );
}
