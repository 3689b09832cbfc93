import type { CSSProperties } from 'react';
import styles from './charts.module.css';

export interface DensityField {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** From 0 to 1. */
  share: number;
  hue?: string | undefined;
}

/** Few tickets stay visible beside many. */
export const shareOf = (count: number, most: number) => 0.12 + 0.88 * Math.sqrt(count / Math.max(1, most));

export function DensityFields({
  fields,
  active,
}: {
  fields: readonly DensityField[];
  active: number | null;
}) {
  const activeField = active === null ? undefined : fields[active];
  return (
    <>
      {fields.map(({ key, x, y, width, height, share, hue }) => (
        <rect
          key={key}
          className={styles.field}
          style={{ '--share': `${Math.round(share * 100)}%`, ...(hue && { '--hue': hue }) } as CSSProperties}
          x={x}
          y={y}
          width={Math.max(0.5, width)}
          height={Math.max(0.5, height)}
        />
      ))}
      {activeField && (
        <rect
          className={styles.ring}
          x={activeField.x}
          y={activeField.y}
          width={Math.max(0.5, activeField.width)}
          height={Math.max(0.5, activeField.height)}
        />
      )}
    </>
  );
}

/** Returns the index of the field at a point, or null. */
export function fieldAt(fields: readonly DensityField[], x: number, y: number): number | null {
  const index = fields.findIndex(
    field => x >= field.x && x <= field.x + field.width && y >= field.y && y <= field.y + field.height,
  );
  return index === -1 ? null : index;
}
