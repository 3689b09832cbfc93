import { X } from 'lucide-react';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './pill.module.css';

interface TagPillProps {
  name: string;
  onRemove?: () => void;
  /** A link without children, which makes the pill a link. */
  render?: ReactElement;
}

export function TagPill({ name, onRemove, render }: TagPillProps) {
  const text = (
    <span className={styles.text} dir="auto">
      {name}
    </span>
  );
  if (isValidElement<{ className?: string; children?: ReactNode }>(render)) {
    return cloneElement(render, { className: `${styles.tag} ${styles.link}` }, text);
  }
  return (
    <span className={styles.tag}>
      {text}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={`Remove tag ${name}`} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  );
}
