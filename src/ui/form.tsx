import { CircleAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './form.module.css';
import { belongsTo, FormContext, type FormFailure } from './form-context.tsx';
import { invalidFields } from './invalid-fields.ts';
import { announce } from './live-region.tsx';

interface FormProps {
  error: FormFailure | null;
  pending: boolean;
  onSubmit: () => void;
  children: ReactNode;
  submit?: string;
  submitTone?: 'ink' | 'danger';
  submitDisabledReason?: string | null;
  onCancel?: () => void;
  foot?: ReactNode;
  label?: string;
}

/** Fields find their errors by name. A refusal moves the focus to the first invalid field. */
export function Form({
  error,
  pending,
  onSubmit,
  children,
  submit,
  submitTone = 'ink',
  submitDisabledReason,
  onCancel,
  foot,
  label,
}: FormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [fieldNames, setFieldNames] = useState<readonly string[]>([]);
  const [invalid, setInvalid] = useState<Record<string, string[]> | null>(null);
  const register = useCallback((name: string) => {
    setFieldNames(before => [...before, name]);
    return () => setFieldNames(before => before.toSpliced(before.indexOf(name), 1));
  }, []);

  useEffect(() => {
    if (!error && !invalid) return;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Screen readers read the error with a focus that moves; here it stays.
    if (field && field === document.activeElement)
      announce(document.getElementById(`${field.id}-error`)?.textContent ?? '');
    field?.focus();
  }, [error, invalid]);

  return (
    <FormContext value={{ errors: invalid ?? error?.fields ?? {}, register }}>
      <form
        ref={ref}
        noValidate
        aria-label={label}
        className={styles.form}
        onKeyDown={event => {
          // Ctrl or Cmd with Enter submits from every field, but not from a list that a field has opened.
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          if (event.defaultPrevented || event.nativeEvent.isComposing) return;
          if (!event.currentTarget.contains(event.target as Node)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation();
          if (pending || submitDisabledReason) return;
          const nowInvalid = invalidFields(event.currentTarget);
          setInvalid(nowInvalid);
          if (!nowInvalid) onSubmit();
        }}
      >
        {children}
        {!invalid && <FormError error={error} ownFields={fieldNames} />}
        {(submit || foot) && (
          <FormFoot>
            {foot}
            <span className={styles.gap} />
            {onCancel && (
              <Button size={32} variant="ghost" onClick={onCancel}>
                Cancel
              </Button>
            )}
            {submit && (
              <Button
                type="submit"
                size={32}
                variant={submitTone}
                pending={pending}
                disabledReason={submitDisabledReason}
              >
                {submit}
              </Button>
            )}
          </FormFoot>
        )}
      </form>
    </FormContext>
  );
}

/** Lists the errors of fields that are not on the form. */
export function FormError({
  error,
  ownFields = [],
}: {
  error: FormFailure | null;
  ownFields?: readonly string[];
}) {
  const others = Object.entries(error?.fields ?? {}).filter(
    ([path]) => !ownFields.some(name => belongsTo(path, name)),
  );
  const isShownAtField = Object.entries(error?.fields ?? {}).some(
    ([path, messages]) => ownFields.some(name => belongsTo(path, name)) && messages[0] === error?.message,
  );
  return (
    <div role="alert">
      {error && !(isShownAtField && others.length === 0) && (
        <div className={styles.error}>
          <CircleAlert />
          <div>
            <p>{error.message}</p>
            {others.flatMap(([path, messages]) =>
              messages.map(text => <p key={`${path} ${text}`}>{text}</p>),
            )}
          </div>
        </div>
      )}
    </div>
  );
}

export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
