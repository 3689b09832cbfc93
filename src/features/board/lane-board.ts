import type { GroupValue } from '#entities/ticket/fields/ticket-field.ts';
import type { DropTarget } from './drag/drag-store.ts';
import type { Point } from './drag/pointer.ts';
import type { ArrowDirection } from './keyboard/neighbours.ts';

/** Empty for a list that is no cell. */
const laneIn = (listId: string) => listId.slice(0, listId.lastIndexOf(' ') + 1);

/** Whether both lists are cells of one lane. */
export const areInOneLane = (listId: string, otherId: string): boolean =>
  laneIn(listId) !== '' && laneIn(listId) === laneIn(otherId);

/** A lane and a column. */
export interface CellRef {
  /** The id of its list. */
  listId: string;
  columnId: string;
}

export interface LaneDrop {
  ids: readonly string[];
  /** The list in which the ticket was picked up. */
  fromListId: string;
  target: Pick<DropTarget, 'columnId' | 'listId' | 'index'>;
  /** Shows the changed rows at once. */
  render: () => void;
}

/** Drags and keys of a board with lanes. */
export interface LaneBoard {
  /** The cell under a point of the window, on the nearest lane. */
  cellAt: (point: Point, columnId: string) => CellRef | null;
  /** The next cell in a direction, whose lane is scrolled into view; null at the edge. */
  nextCell: (listId: string, direction: ArrowDirection) => CellRef | null;
  laneName: (listId: string) => string | null;
  /** The number of tickets in a cell, also of those that are not loaded; null while it is not known. */
  totalOf: (listId: string) => number | null;
  valueOf: (listId: string) => GroupValue | null;
  /** Moves tickets to a column and a lane as one write. Returns false where nothing changes or it is refused. */
  drop: (drop: LaneDrop) => boolean;
  /** Scrolls to the open lane of a card, which renders it. Returns false where it has none. */
  showCard: (ticketId: string) => boolean;
  /** Scrolls to the lane of a ticket, and focuses its head where it is closed. */
  showLaneOf: (reference: string) => void;
}
