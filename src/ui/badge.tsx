import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface BadgeProps {
  tone?: 'outline' | 'neutral' | 'ok' | 'warn';
  icon?: ReactNode;
  children: ReactNode;
}

export function Badge({ tone = 'outline', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}

export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        {formatNumber(count)} {label}
      </VisuallyHidden>
    </span>
  );
}
