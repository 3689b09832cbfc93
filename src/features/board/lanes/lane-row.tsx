import type { CSSProperties } from 'react';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { CountLimit } from '#entities/ticket/limit/count-limit.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { Matching } from '../filters/matching-count.tsx';
import { GroupToggle } from '../list/group-toggle.tsx';
import type { Group } from '../list/list-rows.ts';
import { type BoardLane, cellId } from './lane.ts';
import { LaneCell } from './lane-cell.tsx';
import styles from './lanes.module.css';

interface LaneRowProps {
  lane: BoardLane;
  field: FieldGroup;
  columns: readonly Board[];
  cells: ReadonlyMap<string, Group>;
  index: number;
  /** The one column on a phone, which gives the lane its height. */
  activeColumnId: string | null;
  closed: boolean;
  start: number;
  measure: (element: HTMLElement | null) => void;
  /** By the id of each column that has any, after the writes without an answer; absent for a lane without tickets. */
  counts: Readonly<Record<string, number>> | undefined;
  /** Null without a filter, and while it is not known. */
  unfilteredCount: number | null;
  loadMore: (cellId: string) => void;
  onToggle: () => void;
}

export function LaneRow(props: LaneRowProps) {
  const { lane, field, columns, cells, index, activeColumnId, closed, start, measure } = props;
  const { counts, unfilteredCount, loadMore, onToggle } = props;
  const { drag, prefs } = useBoardModel();
  const collapsed = useSlice(prefs.store, prefs => columns.map(({ id }) => isCollapsed(prefs, id)).join());
  const isTarget = useSlice(drag, ({ target }) => target?.listId.startsWith(`${lane.id} `) === true);
  const isColumnCollapsed = collapsed.split(',').map(text => text === 'true');
  const totals = columns.map(({ id }) => cells.get(cellId(lane, id))?.total ?? counts?.[id] ?? 0);
  const count = totals.reduce((sum, total) => sum + total, 0);
  return (
    <section
      ref={measure}
      className={styles.lane}
      style={{ top: start } as CSSProperties}
      aria-label={`${field.label}: ${lane.name}`}
      data-index={index}
      data-lane={lane.id}
      data-over={(closed && isTarget) || undefined}
    >
      <div className={styles.head}>
        <GroupToggle
          name={lane.name}
          icon={field.head(lane.value).icon}
          laneId={lane.id}
          {...{ closed, onToggle }}
        />
        {unfilteredCount === null ? (
          <CountLimit count={count} limit={null} />
        ) : (
          <Matching matching={count} count={unfilteredCount} />
        )}
      </div>
      {!closed && (
        <div className={styles.cells}>
          {columns.map((column, columnIndex) => {
            const cell = cells.get(cellId(lane, column.id));
            if (isColumnCollapsed[columnIndex] || !cell)
              return <div key={column.id} className={styles.rail} />;
            return (
              <LaneCell
                key={column.id}
                {...{ cell, column, lane, field, loadMore }}
                isAside={activeColumnId !== null && column.id !== activeColumnId}
              />
            );
          })}
        </div>
      )}
    </section>
  );
}
