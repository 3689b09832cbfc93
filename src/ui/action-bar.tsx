import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import styles from './action-bar.module.css';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface ActionBarProps {
  count: number;
  /** Facts about all that is selected, beside the count. */
  facts?: ReactNode;
  onClear: () => void;
  sticky?: boolean;
  children: ReactNode;
}

/** F6 moves the focus to the bar. */
export function ActionBar({ count, facts, onClear, sticky, children }: ActionBarProps) {
  return (
    <section
      className={classNames(styles.bar, sticky && styles.scrolled)}
      aria-label={`${formatNumber(count)} selected`}
      data-region=""
      data-keep-clear=""
      tabIndex={-1}
    >
      <span className={styles.count}>
        {formatNumber(count)}
        <span> selected</span>
      </span>
      {facts && <span className={styles.facts}>{facts}</span>}
      {children}
      <IconButton
        name="Clear selection"
        shortcut="escape"
        tooltipSide="top"
        className={styles.clear}
        icon={<X />}
        onClick={onClear}
      />
    </section>
  );
}

export function ActionButton({ children, ...rest }: ButtonProps) {
  return (
    <Button {...rest} size={28} variant="ghost" className={styles.action}>
      {children}
    </Button>
  );
}
