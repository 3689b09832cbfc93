import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import styles from './pill.module.css';

export function LabelPill({ name, color }: { name: string; color: string | null }) {
  return (
    <span className={styles.label} style={{ '--hue': hueOf(color) } as CSSProperties}>
      <span className={styles.dot} />
      <span className={styles.text}>{name}</span>
    </span>
  );
}
