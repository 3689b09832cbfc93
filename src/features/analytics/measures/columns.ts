import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import type { Board } from '#contract/boards.ts';

export interface ChartColumn {
  id: string;
  name: string;
  color: string | null;
  isDone: boolean;
  /** Tickets in the first column wait for work to begin. */
  isFirst: boolean;
  count: number;
  limit: number | null;
}

export function columnsOf(analytics: ProjectAnalytics, boards: readonly Board[]): ChartColumn[] {
  return analytics.by_board.map(({ board_id, name, count, wip_limit }, index) => {
    const board = boards.find(one => one.id === board_id);
    return {
      id: board_id,
      name,
      color: board?.color ?? null,
      isDone: board?.is_done ?? false,
      isFirst: index === 0,
      count,
      limit: wip_limit,
    };
  });
}

export function columnsInProgress(columns: readonly ChartColumn[]): ChartColumn[] {
  return columns.filter(column => !column.isDone && !column.isFirst);
}
