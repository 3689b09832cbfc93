import type { Selectable } from 'kysely';
import type { Analytics } from '#contract/analytics.ts';
import type { Board } from '#contract/boards.ts';
import { priorities } from '#contract/priorities.ts';
import type { Database } from '../db/schema.ts';

export type StateCount = Omit<Selectable<Database['ticket_counts']>, 'project_id' | 'estimate'>;

const sum = (rows: readonly StateCount[]) => rows.reduce((total, row) => total + row.count, 0);

export function totalsOf(rows: readonly StateCount[], overdue: number): Analytics['totals'] {
  const live = rows.filter(row => !row.is_archived);
  return {
    open: sum(live.filter(row => !row.is_completed)),
    completed: sum(live.filter(row => row.is_completed)),
    overdue,
    archived: sum(rows.filter(row => row.is_archived)),
  };
}

export function byBoard(
  boards: readonly Pick<Board, 'id' | 'name' | 'wip_limit'>[],
  rows: readonly StateCount[],
): Analytics['by_board'] {
  return boards.map(({ id, name, wip_limit }) => ({
    board_id: id,
    name,
    count: sum(rows.filter(row => row.board_id === id && !row.is_archived)),
    wip_limit,
  }));
}

export function byPriority(rows: readonly StateCount[]): Analytics['by_priority'] {
  const open = rows.filter(row => !row.is_archived && !row.is_completed);
  return Object.fromEntries(
    priorities.map(priority => [priority, sum(open.filter(row => row.priority === priority))]),
  ) as Analytics['by_priority'];
}
