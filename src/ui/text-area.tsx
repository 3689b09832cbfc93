import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useCallback, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldLook } from './field.tsx';
import area from './text-area.module.css';
import { textCounter } from './text-counter.tsx';
import { useGrowingHeight } from './use-growing-height.ts';

interface TextAreaProps
  extends Omit<ComponentPropsWithRef<'textarea'>, 'rows' | 'onSubmit'>,
    Pick<FieldLook, 'label' | 'optional'> {
  counter?: boolean | undefined;
  minRows?: number;
  maxRows?: number | undefined;
  /** Called for Cmd or Ctrl with Enter. */
  onSubmit?: () => void;
  /** Lies exactly under the text. */
  underlay?: ReactNode;
}

export function TextArea({
  label,
  optional,
  counter,
  maxLength,
  minRows = 3,
  maxRows,
  onSubmit,
  underlay,
  ref,
  ...input
}: TextAreaProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const setRef = useCallback(
    (element: HTMLTextAreaElement | null) => {
      textarea.current = element;
      if (typeof ref === 'function') return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
  const { value } = input;
  useGrowingHeight(textarea, value);

  const count = counter && maxLength ? textCounter(String(value ?? ''), maxLength) : null;
  return (
    <Field {...{ label, optional }} error={count?.error} counter={count?.counter} name={input.name}>
      {control => (
        <div className={styles.box}>
          {underlay && <div className={area.underlay}>{underlay}</div>}
          <textarea
            dir="auto"
            {...input}
            ref={setRef}
            {...control}
            maxLength={counter ? undefined : maxLength}
            className={classNames(styles.input, area.area)}
            style={{ '--min-rows': minRows, '--max-rows': maxRows ?? 16 } as CSSProperties}
            onKeyDown={event => {
              input.onKeyDown?.(event);
              if (
                !event.isDefaultPrevented() &&
                event.key === 'Enter' &&
                (event.metaKey || event.ctrlKey) &&
                !event.nativeEvent.isComposing
              ) {
                event.preventDefault();
                if (onSubmit) onSubmit();
                else event.currentTarget.form?.requestSubmit();
              }
            }}
          />
        </div>
      )}
    </Field>
  );
}
