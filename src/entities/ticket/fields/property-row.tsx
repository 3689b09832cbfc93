import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ariaKeys } from '#ui/key-names.ts';
import { sayRefusal } from '#ui/shortcuts.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './properties.module.css';

export function PropertyRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PropertyButtonProps extends ComponentPropsWithRef<'button'> {
  /** The key of the field, by which its shortcut finds it. */
  property: string;
  /** Name of the property for screen readers, before its value; null where the value includes it. */
  label: string | null;
  shortcut?: string;
  empty?: boolean;
  disabledReason?: string | null;
}

export function PropertyButton({
  property,
  label,
  shortcut,
  empty,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: PropertyButtonProps) {
  const button = (
    <button
      type="button"
      data-property={property}
      aria-keyshortcuts={ariaKeys(shortcut)}
      {...rest}
      aria-disabled={disabledReason ? true : undefined}
      aria-description={disabledReason ?? undefined}
      className={classNames(styles.value, styles.button, empty && styles.empty, className)}
      onClick={event => {
        if (!disabledReason) return onClick?.(event);
        event.preventDefault();
        sayRefusal(disabledReason);
      }}
    >
      {label !== null && <VisuallyHidden>{label}: </VisuallyHidden>}
      {children}
    </button>
  );
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}

export function PropertyFact({ children }: { children: ReactNode }) {
  return <span className={classNames(styles.value, styles.fact)}>{children}</span>;
}
