import type { BoardModel } from '../board-model.ts';
import { columnAt } from './drop-target.ts';
import type { EdgeScroller } from './edge-scroll.ts';
import type { Point } from './presses.ts';

type Model = Pick<BoardModel, 'drag' | 'elements' | 'lanes'>;

/** Returns what a drag at this point scrolls: the board, and the list that would take a ticket. */
export function scrollersAt({ drag, elements, lanes }: Model, point: Point): EdgeScroller[] {
  const board = elements.board();
  if (!board) return [];
  const laneBoard = lanes.get();
  const scrollers: EdgeScroller[] = [{ element: board, axes: laneBoard ? ['x', 'y'] : ['x'] }];
  if (drag.get().drag?.kind !== 'ticket') return scrollers;
  const columnId = columnAt(elements, point.x);
  const listId = columnId && laneBoard ? laneBoard.cellAt(point, columnId)?.listId : columnId;
  const list = listId ? elements.column(listId)?.list : null;
  return list ? [...scrollers, { element: list.scroller, axes: ['y'] }] : scrollers;
}
