import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './key-names.ts';
import { announce } from './live-region.tsx';
import { Tooltip } from './tooltip.tsx';

interface ButtonLook {
  variant?: 'ink' | 'ghost' | 'outline' | 'danger' | undefined;
  size?: 28 | 30 | 32 | undefined;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  icon?: ReactNode;
  shortcut?: string | undefined;
  /** Keeps the label and ignores presses. */
  pending?: boolean | undefined;
  /** The button stays focusable and shows this as its tooltip. */
  disabledReason?: string | null | undefined;
}

export function Button({
  variant = 'outline',
  size = 30,
  icon,
  iconEnd,
  shortcut,
  pending,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const ignoresPresses = Boolean(pending || disabledReason);
  const button = (
    <button
      type="button"
      aria-disabled={ignoresPresses || undefined}
      aria-busy={pending || undefined}
      aria-description={disabledReason ?? undefined}
      aria-keyshortcuts={ariaKeys(shortcut)}
      {...rest}
      data-pending={pending || undefined}
      className={classNames(styles.button, styles[variant], styles[`size${size}`], className)}
      onClick={event => {
        if (!ignoresPresses) return onClick?.(event);
        event.preventDefault();
        if (disabledReason) announce(disabledReason, 'assertive');
      }}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {iconEnd}
      {shortcut && <Kbd keys={shortcut} />}
    </button>
  );
  return disabledReason ? <Tooltip text={disabledReason}>{button}</Tooltip> : button;
}

interface ButtonLinkProps extends ButtonLook {
  /** The link without content: a router's `<Link to="…" />` or `<a href="…" />`. */
  render: ReactElement;
  children: ReactNode;
}

export function ButtonLink({ render, variant = 'outline', size = 30, iconEnd, children }: ButtonLinkProps) {
  return useRender({
    render,
    props: {
      className: classNames(styles.button, styles[variant], styles[`size${size}`]),
      children: (
        <>
          <span className={styles.label}>{children}</span>
          {iconEnd}
        </>
      ),
    },
  });
}
