import { useMemo } from 'react';
import type { FieldGroup } from '#entities/ticket/fields/ticket-field.ts';
import { useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { compareRows } from '../list/compare-rows.ts';
import type { GroupReading } from '../list/group-reader.ts';
import type { Group } from '../list/list-rows.ts';
import { readInto } from '../list/read-into.ts';
import { regroup } from '../list/regroup.ts';
import { type BoardLane, emptyCell } from './lane.ts';

interface CellsOptions {
  field: FieldGroup;
  /** The open lanes that are rendered. */
  lanes: readonly BoardLane[];
  readings: ReadonlyMap<string, GroupReading>;
}

/** Returns the cells of the lanes by id, in the order on screen. Tickets stand in the cells of their present values. */
export function useCells({ field, lanes, readings }: CellsOptions): ReadonlyMap<string, Group> {
  const { view: viewStore } = useBoardModel();
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const view = useStore(viewStore);
  return useMemo(() => {
    const cells = lanes.flatMap(lane =>
      columnsInView.map(column => {
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
  }, [field, lanes, readings, view, columns, columnsInView]);
}
