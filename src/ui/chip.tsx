import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.ts';

interface ChipProps {
  children: ReactNode;
  onRemove?: () => void;
  removeName?: string;
}

export function Chip({ children, onRemove, removeName = 'Remove' }: ChipProps) {
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeName} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  );
}

interface ChipPartProps extends ComponentPropsWithRef<'button'> {
  tone?: 'field' | 'operator' | 'value';
}

export function ChipPart({ tone = 'value', className, children, ...rest }: ChipPartProps) {
  const chipClass = classNames(styles.part, styles[tone], className);
  if (!rest.onClick && !('aria-haspopup' in rest)) return <span className={chipClass}>{children}</span>;
  return (
    <button type="button" {...rest} className={chipClass}>
      {children}
    </button>
  );
}
