import type { Board } from '#contract/boards.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { type FieldGroup, type GroupValue, noGroupValue } from '#entities/ticket/fields/ticket-field.ts';
import { compareGroups } from '../list/compare-groups.ts';
import type { Group } from '../list/list-rows.ts';
import { groupValuesOf, noValue } from '../list/regroup.ts';

export interface BoardLane {
  id: string;
  value: GroupValue;
  name: string;
  /** The number of its tickets in view. */
  count: number;
  /** By the id of each column that has any. */
  counts: Readonly<Record<string, number>>;
}

type Counted = GroupValue & { count: number; boards?: Record<string, number> | undefined };

interface LanesOptions {
  field: FieldGroup;
  /** Whether values without tickets have lanes, in which tickets can be dropped. */
  withEmpty: boolean;
  isShown: (value: GroupValue) => boolean;
  me: string | undefined;
}

const laneId = (field: FieldGroup, { value }: GroupValue) => `${field.name}:${value}`;

export const cellId = (lane: Pick<BoardLane, 'id'>, columnId: string) => `${lane.id} ${columnId}`;

/** Returns the lanes from the top: the person at the screen first, tickets without a value last. */
export function boardLanesOf(counted: readonly Counted[], options: LanesOptions): BoardLane[] {
  const { field, withEmpty, isShown, me } = options;
  const values = new Map<string, Counted>(counted.map(value => [value.value, value]));
  const always = withEmpty ? (field.always ?? [noGroupValue]) : [];
  for (const value of always) if (!values.has(value)) values.set(value, { ...noValue, value, count: 0 });
  return [...values.values()]
    .filter(isShown)
    .sort((a, b) => compareGroups(field, a, b, me))
    .map(({ count, boards, ...value }) => ({
      id: laneId(field, value),
      value,
      name: field.head(value).name,
      count,
      counts: boards ?? {},
    }));
}

/** One object: cells with the same rows do not render again. */
const noRows: Group['rows'] = [];

/** A cell before its tickets are read. */
export function emptyCell(
  lane: Pick<BoardLane, 'id' | 'value'>,
  column: Board,
  { count, total }: { count: number; total: number | null },
): Group {
  return {
    id: cellId(lane, column.id),
    name: column.name,
    column,
    value: lane.value,
    rows: noRows,
    total,
    expected: count,
    failure: null,
  };
}

interface CellsOnScreen {
  lanes: readonly BoardLane[];
  columns: readonly Board[];
  cells: ReadonlyMap<string, Group>;
  /** The columns that writes without an answer take tickets to. */
  arrivingAt: readonly string[];
}

export interface CellToRead {
  id: string;
  lane: BoardLane;
  column: Board;
  /** Whether it was counted and had no ticket. */
  isEmpty: boolean;
}

/** Returns the cells whose tickets are read. Empty cells, of which there are many, are read once a ticket comes. */
export function cellsToRead({ lanes, columns, cells, arrivingAt }: CellsOnScreen): CellToRead[] {
  return lanes.flatMap(lane =>
    columns.flatMap(column => {
      const id = cellId(lane, column.id);
      const isEmpty = !lane.counts[column.id];
      const isRead = !isEmpty || cells.get(id)?.rows.length || arrivingAt.includes(column.id);
      return isRead ? [{ id, lane, column, isEmpty }] : [];
    }),
  );
}

/** The values other than that of the lane under which the ticket also stands. */
export function otherValues(field: FieldGroup, ticket: TicketListItem, lane: GroupValue): string[] {
  return groupValuesOf(field, ticket)
    .filter(({ value }) => value !== lane.value)
    .map(value => field.head(value).name);
}
