import { type RefObject, useId } from 'react';
import { oneLine } from '#lib/text.ts';
import { classNames } from '#ui/class-names.ts';
import { textCounter } from '#ui/text-counter.tsx';
import { useGrowingHeight } from '#ui/use-growing-height.ts';
import { splitFirstLine } from '../data/document-text.ts';
import styles from './growing-field.module.css';
import { type PlaceAfter, useSteadyCaret } from './use-steady-caret.ts';

interface GrowingFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  className: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Finds the caret in a value that others have changed. */
  placeAfter?: PlaceAfter | undefined;
  /** In code points. */
  maxLength: number;
  /** Receives the pasted lines after the first. Returns false when it cannot take them. */
  onPasteRest?: ((rest: string) => boolean) | undefined;
  /** Called on Enter, and on arrow down at the end. */
  onNext: () => void;
  /** Called on Backspace and on arrow up at the start. */
  onPrevious?: (() => void) | undefined;
  onBlur: () => void;
  onClick?: (event: React.MouseEvent<HTMLTextAreaElement>) => void;
}

export function GrowingField({
  label,
  value,
  onChange,
  maxLength,
  placeAfter,
  onPasteRest,
  onNext,
  onPrevious,
  className,
  ref,
  ...rest
}: GrowingFieldProps) {
  const noteId = useId();
  useGrowingHeight(ref, value);
  useSteadyCaret(ref, value, placeAfter);
  const { counter, error } = textCounter(value, maxLength);

  function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atEnd = selectionStart === value.length;
    const atStart = selectionEnd === 0 && !event.shiftKey;
    if (event.key === 'Enter' || (event.key === 'ArrowDown' && atEnd && !event.shiftKey)) onNext();
    else if (onPrevious && atStart && (event.key === 'Backspace' || event.key === 'ArrowUp')) onPrevious();
    else return;
    event.preventDefault();
  }

  function onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
    const { line, rest } = splitFirstLine(event.clipboardData.getData('text/plain'));
    if (rest === '' || !onPasteRest?.(rest)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onChange(oneLine(value.slice(0, selectionStart) + line + value.slice(selectionEnd)));
  }

  return (
    <div className={styles.field} data-own-text>
      <textarea
        {...rest}
        ref={ref}
        rows={1}
        dir="auto"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={noteId}
        className={classNames(styles.area, className)}
        value={value}
        onChange={event => onChange(oneLine(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <p id={noteId} className={styles.note} data-over={error !== undefined || undefined}>
        {counter}
        {error && ` ${error}`}
      </p>
    </div>
  );
}
