import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import styles from './pill.module.css';

export function LabelDot({ color }: { color: string | null }) {
  return <span className={styles.dot} style={{ '--hue': hueOf(color) } as CSSProperties} />;
}

export function LabelPill({ name, color }: { name: string; color: string | null }) {
  return (
    <span className={styles.label}>
      <LabelDot color={color} />
      <span className={styles.text} dir="auto">
        {name}
      </span>
    </span>
  );
}
