import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './bar.module.css';
import { useFocusWithin } from './use-focus-within.ts';

type Props = {
  label: string;
  placeholder: string;
  initial?: string;
  invalidMessage: string;
  /** Returns false for an invalid address. */
  submit: (address: string) => boolean;
  onDone: () => void;
  /** Called when the focus leaves the form, also after `onDone`. */
  onLeave?: (address: string) => void;
  stacked?: boolean;
  children: ReactNode;
  /** What is found for the typed words. */
  results?: (words: string) => ReactNode;
  footer?: ReactNode;
};

export function AddressForm(props: Props) {
  const {
    label,
    placeholder,
    initial = '',
    invalidMessage,
    submit,
    onDone,
    onLeave,
    stacked,
    children,
    results,
    footer,
  } = props;
  const [address, setAddress] = useState(initial);
  const [invalid, setInvalid] = useState(false);
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // The form hears of it before the bar around it, which closes the form.
  useFocusWithin(form, () => onLeave?.(address.trim()));

  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (submit(address.trim())) onDone();
    else setInvalid(true);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      data-stacked={stacked || undefined}
      onSubmit={onSubmit}
      noValidate
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onDone();
      }}
    >
      <input
        ref={field}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        className={styles.field}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={invalid ? hint : undefined}
        placeholder={placeholder}
        value={address}
        onChange={event => {
          setAddress(event.target.value);
          setInvalid(false);
        }}
      />
      {children}
      {results?.(address.trim())}
      {invalid && (
        <p id={hint} role="alert" className={styles.error}>
          {invalidMessage}
        </p>
      )}
      {footer}
    </form>
  );
}
