import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import { textCounter } from './text-counter.tsx';

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'size'>,
    Omit<FieldLook, 'hideLabel'> {
  suffix?: ReactNode;
  /** Shows the count from 90 % of `maxLength` on, and accepts longer text with an error instead of cutting it. */
  counter?: boolean | undefined;
  size?: 28 | 32 | undefined;
  mono?: boolean | undefined;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  suffix,
  counter,
  maxLength,
  size = 32,
  mono,
  ...input
}: TextFieldProps) {
  const count = counter && maxLength ? textCounter(String(input.value ?? ''), maxLength) : null;
  return (
    <Field
      {...{ label, hint, optional }}
      error={error ?? count?.error}
      counter={count?.counter}
      name={input.name}
    >
      {control => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the text reaches the input
        <div
          className={classNames(styles.box, size === 28 && styles.small)}
          onMouseDown={event => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            event.currentTarget.querySelector('input')?.focus();
          }}
        >
          <input
            type="text"
            dir="auto"
            {...input}
            {...control}
            maxLength={counter ? undefined : maxLength}
            className={classNames(styles.input, mono && styles.mono)}
          />
          {suffix && <span className={styles.side}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
