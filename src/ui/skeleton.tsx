import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface SkeletonProps {
  width?: string;
  height?: string;
  round?: boolean;
}

export function Skeleton({ width = '100%', height = '1rem', round }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, round && styles.round)}
      style={{ '--width': width, '--height': height } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** Appears only when loading takes longer than a moment. `isSilent` is for the further groups of one page. */
export function SkeletonGroup({
  label = 'Loading',
  isSilent,
  children,
  className,
}: {
  label?: string;
  isSilent?: boolean | undefined;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={classNames(styles.group, className)}
      role={isSilent ? undefined : 'status'}
      aria-busy="true"
    >
      {!isSilent && <VisuallyHidden>{label}</VisuallyHidden>}
      {children}
    </div>
  );
}

interface SkeletonRowsProps {
  rows: number;
  height?: string;
  isSilent?: boolean | undefined;
}

export function SkeletonRows({ rows, height = '2rem', isSilent }: SkeletonRowsProps) {
  return (
    <SkeletonGroup isSilent={isSilent} className={styles.rows}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are alike
        <Skeleton key={index} height={height} width={`${100 - ((index * 17) % 30)}%`} />
      ))}
    </SkeletonGroup>
  );
}
