import { type RefObject, useId } from 'react';
import { oneLine } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { textCounter } from '#ui/text-counter.tsx';
import { useGrowingHeight } from '#ui/use-growing-height.ts';
import { firstLineOf } from '../data/document-text.ts';
import styles from './growing-field.module.css';

interface GrowingFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  className: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** In code points. */
  most: number;
  /** Receives the pasted lines after the first; false when it cannot take them. */
  onRest?: ((rest: string) => boolean) | undefined;
  /** Enter, or arrow down at the end. */
  onNext: () => void;
  /** Backspace or arrow up at the start. */
  onBack?: (() => void) | undefined;
  onBlur: () => void;
}

export function GrowingField({
  label,
  value,
  onChange,
  most,
  onRest,
  onNext,
  onBack,
  className,
  ref,
  ...rest
}: GrowingFieldProps) {
  const note = useId();
  useGrowingHeight(ref, value);
  const count = textCounter(value, most);

  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atEnd = selectionStart === value.length;
    const atStart = selectionEnd === 0 && !event.shiftKey;
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && atEnd && !event.shiftKey)) onNext();
    else if (onBack && atStart && (event.key === 'Backspace' || event.key === 'ArrowUp')) onBack();
    else return;
    event.preventDefault();
  }

  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
    const { line, rest } = firstLineOf(event.clipboardData.getData('text/plain'));
    if (rest === '' || !onRest?.(rest)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onChange(oneLine(value.slice(0, selectionStart) + line + value.slice(selectionEnd)));
  }

  return (
    <div className={styles.field}>
      <textarea
        {...rest}
        ref={ref}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={count.error !== undefined || undefined}
        aria-describedby={note}
        className={classNames(styles.area, className)}
        value={value}
        onChange={event => onChange(oneLine(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={note} className={styles.note} data-over={count.error !== undefined || undefined}>
        {count.counter}
        {count.error && ` ${count.error}`}
      </p>
    </div>
  );
}
