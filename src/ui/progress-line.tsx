import type { CSSProperties } from 'react';
import styles from './progress-line.module.css';

export interface ProgressLineProps {
  label: string;
  active: boolean;
  /** 0 to 1; indeterminate when absent. */
  value?: number;
}

/** At the top of its positioned parent; takes no space. */
export function ProgressLine({ label, active, value }: ProgressLineProps) {
  if (!active) return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className={styles.line}
      data-known={value !== undefined || undefined}
      style={{ '--done': value ?? 0 } as CSSProperties}
    >
      <span className={styles.run} />
    </div>
  );
}
