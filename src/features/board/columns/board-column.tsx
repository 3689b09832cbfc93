import { type CSSProperties, memo, useCallback } from 'react';
import type { Board } from '#contract/boards.ts';
import { CapacityMeter } from '#entities/ticket/limit/capacity-meter.tsx';
import type { StatusPlace } from '#entities/ticket/status/status-places.ts';
import { hueOf } from '#lib/color.ts';
import { sameFields } from '#lib/store.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { useColumnDrag } from '../drag/drag-store.ts';
import { dropState, isRefused } from '../moves/drop-state.ts';
import { columnName } from '../words.ts';
import styles from './board-column.module.css';
import { ColumnEdge } from './column-edge.tsx';
import { ColumnHeader } from './column-header.tsx';
import { ColumnList } from './column-list.tsx';
import { ColumnRail } from './column-rail.tsx';
import { ColumnRefusal } from './column-refusal.tsx';

interface ColumnProps {
  column: Board;
  place: StatusPlace;
  index: number;
  /** On a board with lanes, whose cells hold the cards. */
  headOnly?: boolean;
}

export const BoardColumn = memo(function BoardColumn(props: ColumnProps) {
  const { prefs } = useBoardModel();
  const { id } = props.column;
  const collapsed = useSlice(prefs.store, prefs => isCollapsed(prefs, id));
  return collapsed ? <ColumnRail {...props} /> : <OpenColumn {...props} />;
}, isSameColumn);

/** Keeps the other columns from rendering when the count of one changes, which computes all places again. */
function isSameColumn(a: ColumnProps, b: ColumnProps): boolean {
  return a.column === b.column && a.index === b.index && sameFields(a.place, b.place);
}

function OpenColumn({ column, place, index, headOnly = false }: ColumnProps) {
  const { drag, elements } = useBoardModel();
  const { id, color, wip_limit: limit } = column;
  const { adding, isTarget, isDragged } = useColumnDrag(drag, id);
  const ref = useCallback((element: HTMLElement | null) => elements.setColumn(id, element), [elements, id]);
  const state = adding === null ? null : dropState(column, adding);
  const refused = state !== null && isRefused(state);
  const willTake = isTarget && (state === 'free' || state === 'last');
  const incoming = willTake ? (adding ?? 0) : 0;
  const count = column.ticket_count + incoming;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.column}
      style={{ '--hue': hueOf(color) } as CSSProperties}
      aria-label={columnName(column)}
      data-column={id}
      data-over={(isTarget && !refused) || undefined}
      data-refused={refused || undefined}
      data-dragged={isDragged || undefined}
    >
      <ColumnHeader
        column={column}
        place={place}
        count={count}
        state={isTarget || refused ? state : null}
        adding={adding ?? 0}
      />
      <div className={styles.rule}>
        <CapacityMeter count={count} limit={limit} color={color} incoming={incoming} />
      </div>
      <ColumnRefusal column={column} duringDrag={isTarget && refused} adding={adding ?? 0} />
      {!headOnly && <ColumnList column={column} index={index} />}
      <ColumnEdge />
    </section>
  );
}
