import { useId } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { useFieldErrors } from '#ui/form-context.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './draft-button.module.css';

/** Opens the picker of a field on a form, and shows the refusal of the field. */
export function DraftButton({
  name,
  label,
  children,
  ...button
}: ButtonProps & {
  name: string;
  label: string | null;
}) {
  const error = useFieldErrors(name);
  const id = useId();
  return (
    <span className={styles.property}>
      <Button size={28} aria-describedby={error ? id : undefined} {...button}>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </Button>
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
