import type { CSSProperties } from 'react';
import type { Board } from '#contract/boards.ts';
import { hueOf } from '#lib/color.ts';
import { glyphShapes } from './glyph-shapes.ts';
import styles from './status-glyph.module.css';
import { type StatusPlace, statusPlaces } from './status-places.ts';

interface StatusGlyphProps {
  place: StatusPlace;
  color: string | null;
  /** Set where the name of the column is not next to it. */
  label?: string;
}

export function StatusGlyph({ place, color, label }: StatusGlyphProps) {
  return (
    <svg
      viewBox="0 0 14 14"
      className={styles.glyph}
      style={{ '--hue': hueOf(color) } as CSSProperties}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {glyphShapes(place).map(({ tag: Shape, name, ...attributes }) => (
        <Shape key={name} className={styles[name]} {...attributes} />
      ))}
    </svg>
  );
}

/** `columns` must be all columns of the project. Renders nothing for a deleted column. */
export function ColumnGlyph({ columns, id }: { columns: readonly Board[]; id: string }) {
  const column = columns.find(other => other.id === id);
  const place = statusPlaces(columns).get(id);
  return column && place && <StatusGlyph place={place} color={column.color} />;
}
