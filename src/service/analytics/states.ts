import type { Analytics } from '#contract/analytics.ts';
import { priorities } from '#contract/priorities.ts';

type Count = number | string | bigint;

/** So many tickets of one board and priority in one state; flags are 0 or 1. */
export interface StateCount {
  board_id: string;
  priority: string;
  archived: number;
  completed: number;
  overdue: number;
  count: Count;
}

interface Board {
  id: string;
  name: string;
  wip_limit: number | null;
}

const sum = (rows: readonly StateCount[]) => rows.reduce((total, row) => total + Number(row.count), 0);

/** `archived` counts archived tickets, the others live ones; overdue ones are open and past their date. */
export function totalsOf(rows: readonly StateCount[]): Analytics['totals'] {
  const live = rows.filter(row => !row.archived);
  return {
    open: sum(live.filter(row => !row.completed)),
    completed: sum(live.filter(row => row.completed)),
    overdue: sum(live.filter(row => row.overdue)),
    archived: sum(rows.filter(row => row.archived)),
  };
}

/** Live tickets on each board, in the order of the boards. */
export function byBoard(boards: readonly Board[], rows: readonly StateCount[]): Analytics['by_board'] {
  return boards.map(({ id, name, wip_limit }) => ({
    board_id: id,
    name,
    count: sum(rows.filter(row => row.board_id === id && !row.archived)),
    wip_limit,
  }));
}

/** Open tickets of each priority; every priority is there. */
export function byPriority(rows: readonly StateCount[]): Analytics['by_priority'] {
  const open = rows.filter(row => !row.archived && !row.completed);
  return Object.fromEntries(
    priorities.map(priority => [priority, sum(open.filter(row => row.priority === priority))]),
  ) as Analytics['by_priority'];
}
