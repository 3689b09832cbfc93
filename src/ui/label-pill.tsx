import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import styles from './pill.module.css';

export interface LabelPillProps {
  name: string;
  color: string | null;
  onRemove?: () => void;
}

/** A label: a dot in its hue, readable for any colour. */
export function LabelPill({ name, color, onRemove }: LabelPillProps) {
  return (
    <span className={styles.label} style={{ '--hue': hueOf(color) } as CSSProperties}>
      <span className={styles.dot} />
      <span className={styles.text}>{name}</span>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove label ${name}`}
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}
