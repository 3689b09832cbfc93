import type { CSSProperties } from 'react';
import { hueOf } from '#lib/color.ts';
import { classNames } from './class-names.ts';
import { slicePath } from './slice-path.ts';
import styles from './status-glyph.module.css';
import type { StatusPlace } from './status-places.ts';

export interface StatusGlyphProps {
  place: StatusPlace;
  color: string | null;
  size?: 12 | 14 | 16;
  /** Its name where no column name stands beside it. */
  label?: string;
}

/** A column's sign: dashed ring for the first, a growing slice for the others, a filled check for done. */
export function StatusGlyph({ place, color, size = 14, label }: StatusGlyphProps) {
  return (
    <svg
      viewBox="0 0 14 14"
      className={classNames(styles.glyph, styles[`size${size}`])}
      style={{ '--hue': hueOf(color) } as CSSProperties}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {place.done ? (
        <>
          <circle cx="7" cy="7" r="6.7" className={styles.disc} />
          <path d="M4.2 7.2 6.2 9.2 9.9 5.1" className={styles.check} />
        </>
      ) : (
        <>
          <circle cx="7" cy="7" r="5.9" className={place.place === 0 ? styles.dashed : styles.ring} />
          {place.place > 0 && (
            <path d={slicePath(7, 3.6, place.place / place.open)} className={styles.disc} />
          )}
        </>
      )}
    </svg>
  );
}
