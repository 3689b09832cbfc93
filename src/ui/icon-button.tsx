import { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { ariaKeys } from './key-names.ts';
import { announce } from './live-region.tsx';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'name' | 'children'> {
  name: string;
  icon: ReactNode;
  size?: 24 | 28 | 32 | undefined;
  variant?: 'ghost' | 'outline' | 'ink' | undefined;
  shortcut?: string | undefined;
  pressed?: boolean | undefined;
  pending?: boolean | undefined;
  disabledReason?: string | null | undefined;
  tooltip?: boolean | undefined;
  tooltipSide?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

export function IconButton({
  name,
  icon,
  size = 28,
  variant = 'ghost',
  shortcut,
  pressed,
  pending,
  disabledReason,
  tooltip = true,
  tooltipSide,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  const ignoresPresses = Boolean(pending || disabledReason);
  const button = (
    <button
      type="button"
      aria-label={name}
      aria-pressed={pressed}
      aria-disabled={ignoresPresses || undefined}
      aria-busy={pending || undefined}
      aria-description={disabledReason ?? undefined}
      aria-keyshortcuts={ariaKeys(shortcut)}
      {...rest}
      className={classNames(styles.button, styles[variant], styles[`size${size}`], className)}
      onClick={event => {
        if (!ignoresPresses) return onClick?.(event);
        event.preventDefault();
        if (disabledReason) announce(disabledReason, 'assertive');
      }}
    >
      {icon}
    </button>
  );
  if (!tooltip && !disabledReason) return button;
  const text = disabledReason ? `${name}: ${disabledReason}` : name;
  return (
    <Tooltip text={text} shortcut={disabledReason ? undefined : shortcut} side={tooltipSide}>
      {button}
    </Tooltip>
  );
}

export function IconLink({
  render,
  name,
  icon,
  size = 28,
  shortcut,
  className,
}: {
  render: ReactElement;
  name: string;
  icon: ReactNode;
  size?: 24 | 28 | 32;
  shortcut?: string;
  className?: string | undefined;
}) {
  const linkClass = classNames(styles.button, styles.ghost, styles[`size${size}`], className);
  const link = useRender({ render, props: { className: linkClass, 'aria-label': name, children: icon } });
  return (
    <Tooltip text={name} shortcut={shortcut}>
      {link as ReactElement<object>}
    </Tooltip>
  );
}
