import { type CSSProperties, memo, useCallback } from 'react';
import type { Board } from '#contract/boards.ts';
import { hueOf } from '#lib/color.ts';
import { CapacityRule } from '#ui/capacity-rule.tsx';
import type { StatusPlace } from '#ui/status-places.ts';
import { useBoardKit } from '../board-kit.ts';
import { isCollapsed } from '../board-prefs.ts';
import { useColumnDrag } from '../drag/drag-state.ts';
import { isRefused, verdictOn } from '../moves/verdict.ts';
import { sameFields, useSlice } from '../store.ts';
import { columnName } from '../words.ts';
import styles from './column.module.css';
import { ColumnEdge } from './column-edge.tsx';
import { ColumnHeader } from './column-header.tsx';
import { ColumnList } from './column-list.tsx';
import { ColumnRail } from './column-rail.tsx';
import { ColumnRefusal } from './column-refusal.tsx';

export interface ColumnProps {
  column: Board;
  place: StatusPlace;
  /** Its place among the columns on the screen. */
  index: number;
}

/** One column, open or as a rail. */
export const Column = memo(function Column(props: ColumnProps) {
  const kit = useBoardKit();
  const { id } = props.column;
  const collapsed = useSlice(kit.prefs.store, prefs => isCollapsed(prefs, id));
  return collapsed ? <ColumnRail {...props} /> : <OpenColumn {...props} />;
}, isSameColumn);

/** What is counted in one column renders no other, though all places are worked out anew. */
function isSameColumn(a: ColumnProps, b: ColumnProps): boolean {
  return a.column === b.column && a.index === b.index && sameFields(a.place, b.place);
}

function OpenColumn({ column, place, index }: ColumnProps) {
  const kit = useBoardKit();
  const { id, color, wip_limit: limit } = column;
  const { adding, over, dragged } = useColumnDrag(kit.drag, id);
  const ref = useCallback((element: HTMLElement | null) => kit.views.setElement(id, element), [kit, id]);
  const verdict = adding === null ? null : verdictOn(column, adding);
  const refused = verdict !== null && isRefused(verdict);
  const takes = over && (verdict === 'free' || verdict === 'last');
  const coming = takes ? (adding ?? 0) : 0;
  const count = column.ticket_count + coming;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.column}
      style={{ '--hue': hueOf(color) } as CSSProperties}
      aria-label={columnName(column)}
      data-column={id}
      data-over={(over && !refused) || undefined}
      data-refused={refused || undefined}
      data-dragged={dragged || undefined}
      onPointerEnter={() => {
        kit.hovered.columnId = id;
      }}
      onPointerLeave={() => {
        kit.hovered.columnId = null;
      }}
    >
      <ColumnHeader
        column={column}
        place={place}
        count={count}
        verdict={over || refused ? verdict : null}
        adding={adding ?? 0}
      />
      <div className={styles.rule}>
        <CapacityRule count={count} limit={limit} color={color} coming={coming} />
      </div>
      <ColumnRefusal column={column} pill={over && refused} adding={adding ?? 0} />
      <ColumnList column={column} index={index} />
      <ColumnEdge />
    </section>
  );
}
