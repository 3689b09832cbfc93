import { useDroppable } from '@dnd-kit/core';
import { Lock } from 'lucide-react';
import { type CSSProperties, useCallback } from 'react';
import type { Board } from '#contract/boards.ts';
import { StatusGlyph } from '#entities/ticket/status/status-glyph.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { hueOf } from '#lib/color.ts';
import { formatNumber } from '#lib/counted.ts';
import { useBoardModel } from '../board-model.ts';
import { useColumnDrag } from '../drag/drag-store.ts';
import { OfMatches } from '../filters/matching-count.tsx';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { columnName } from '../words.ts';
import styles from './column-rail.module.css';
import { focusColumn } from './focus-column.ts';

export function ColumnRail({ column, place }: { column: Board; place: StatusPlace }) {
  const { drag, prefs, elements } = useBoardModel();
  const { id } = column;
  const { setNodeRef } = useDroppable({ id });
  const { adding, isTarget } = useColumnDrag(drag, id);
  const refused = adding !== null && isRefused(dropState(column, adding));
  const ref = useCallback((element: HTMLElement | null) => elements.setColumn(id, element), [elements, id]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.rail}
      style={{ '--hue': hueOf(column.color) } as CSSProperties}
      aria-label={`${columnName(column)}, collapsed`}
      data-column={id}
      data-over={(isTarget && !refused) || undefined}
      data-refused={refused || undefined}
    >
      <button
        ref={setNodeRef}
        type="button"
        className={styles.button}
        aria-expanded="false"
        onClick={() => {
          prefs.setCollapsed(id, false);
          focusColumn({ elements, prefs }, id);
        }}
      >
        <StatusGlyph place={place} color={column.color} />
        <span className={styles.name} dir="auto">
          {column.name}
        </span>
        <OfMatches
          column={column}
          count={column.ticket_count}
          unfiltered={<span className={styles.count}>{formatNumber(column.ticket_count)}</span>}
        />
        {refused && (
          <span className={styles.full}>
            <Lock />
            Full
          </span>
        )}
      </button>
    </section>
  );
}
