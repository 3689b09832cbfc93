import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface ActionBarProps {
  /** How many things are selected. */
  count: number;
  onClear: () => void;
  /** It stands within what scrolls, at the foot of what is seen of it. */
  sticky?: boolean;
  /** Its `ActionButton`s. */
  children: ReactNode;
}

/** What can be done with all selected things at once, at the foot of what holds them. F6 leads to it. */
export function ActionBar({ count, onClear, sticky, children }: ActionBarProps) {
  return (
    <section
      className={classNames(styles.bar, sticky && styles.scrolled)}
      aria-label={`${count} selected`}
      data-region=""
      data-keep-clear=""
      tabIndex={-1}
    >
      <span className={styles.count}>
        {count}
        <span> selected</span>
      </span>
      {children}
      <IconButton name="Clear selection" shortcut="escape" tooltipSide="top" icon={<X />} onClick={onClear} />
    </section>
  );
}

/** A word with its sign; on phones the sign alone. */
export function ActionButton({ children, ...rest }: ButtonProps) {
  return (
    <Button {...rest} size={28} variant="ghost" className={styles.action}>
      {children}
    </Button>
  );
}
