import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import select from './select.module.css';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps
  extends Omit<ComponentPropsWithRef<'select'>, 'size' | 'value' | 'onChange' | 'children'>,
    Omit<FieldLook, 'error' | 'optional'> {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  size?: 28 | 32 | undefined;
}

/** For few fixed options. For long lists, icons or search use `Picker`. */
export function Select({
  label,
  hideLabel,
  hint,
  options,
  value,
  onChange,
  size = 32,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, className }} name={rest.name}>
      {control => (
        <div className={classNames(styles.box, size === 28 && styles.small, select.box)}>
          <select
            {...rest}
            {...control}
            className={classNames(styles.input, select.select)}
            value={value}
            onChange={event => onChange(event.target.value)}
          >
            {options.map(option => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={select.arrow} />
        </div>
      )}
    </Field>
  );
}
