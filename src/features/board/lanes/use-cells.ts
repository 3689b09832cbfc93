import { useMemo } from 'react';
import type { Board } from '#contract/boards.ts';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { useBoardColumns } from '../board-model.ts';
import { compareRows } from '../list/compare-rows.ts';
import type { GroupReading } from '../list/group-reader.ts';
import type { Group } from '../list/list-rows.ts';
import { readInto } from '../list/read-into.ts';
import { regroup } from '../list/regroup.ts';
import type { BoardView } from '../view/board-view.ts';
import { type BoardLane, emptyCell } from './lane.ts';

interface CellsOptions {
  field: FieldGroup;
  view: BoardView;
  /** The open lanes that are rendered. */
  lanes: readonly BoardLane[];
  /** The columns that are not collapsed. */
  openColumns: readonly Board[];
  readings: ReadonlyMap<string, GroupReading>;
}

/** Returns the cells of the lanes by id, in the order on screen. Tickets stand in the cells of their present values. */
export function useCells({
  field,
  view,
  lanes,
  openColumns,
  readings,
}: CellsOptions): ReadonlyMap<string, Group> {
  const columns = useBoardColumns();
  return useMemo(() => {
    const cells = lanes.flatMap(lane =>
      openColumns.map(column => {
        const count = lane.counts[column.id] ?? 0;
        const cell = emptyCell(lane, column, { count, total: count === 0 ? 0 : null });
        return readInto(cell, readings.get(cell.id));
      }),
    );
    const placed = regroup(cells, {
      field,
      compare: compareRows(view, columns),
      makeGroup: (value, ticket) => {
        const column = columns.find(({ id }) => id === ticket.board_id)!;
        return emptyCell({ id: `${field.name}:${value.value}`, value }, column, { count: 0, total: null });
      },
    });
    return new Map(placed.map(cell => [cell.id, cell]));
  }, [field, lanes, readings, view, columns, openColumns]);
}
