import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import styles from './label-dot.module.css';

export function LabelDot({ color }: { color: string | null }) {
  return <span className={styles.dot} style={{ '--hue': hueOf(color) } as CSSProperties} />;
}
