import type { AnalyticsTicket, ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { type ChartColumn, columnsInProgress } from './columns.ts';
import { countLate, cycleTimePercentile } from './figures.ts';

export interface AgeDot extends AnalyticsTicket {
  days: number;
  isLate: boolean;
}

interface AgeBar {
  /** From this many days on. */
  days: number;
  count: number;
}

export interface Lane {
  column: ChartColumn;
  dots: AgeDot[];
  /** Instead of dots when there are too many tickets, the youngest first. */
  bars: AgeBar[];
}

export function lanesOf(analytics: ProjectAnalytics, columns: readonly ChartColumn[]): Lane[] {
  const p85 = cycleTimePercentile(analytics, 'p85');
  const { samples, ages } = analytics.in_progress;
  return columnsInProgress(columns).map(column => ({
    column,
    dots: samples
      .flatMap(({ days, ...ticket }) =>
        days === null || ticket.board_id !== column.id
          ? []
          : { ...ticket, days, isLate: p85 !== null && days > p85 },
      )
      .sort((a, b) => b.days - a.days),
    bars: (ages?.cells ?? [])
      .filter(cell => cell.board_id === column.id)
      .map(({ days, count }) => ({ days, count }))
      .sort((a, b) => a.days - b.days),
  }));
}

export function ageFinding(analytics: ProjectAnalytics, lanes: readonly Lane[]): string {
  const columns = lanes.map(lane => lane.column);
  const ids = new Set(columns.map(({ id }) => id));
  const total = analytics.in_progress.by_board.reduce(
    (sum, { board_id, count }) => sum + (ids.has(board_id) ? count : 0),
    0,
  );
  if (total === 0) return 'Nothing is in progress.';
  const p85 = cycleTimePercentile(analytics, 'p85');
  if (p85 === null) return `${counted(total, 'ticket')} in progress. Too few finished to say which are late.`;
  const late = countLate(analytics, columns);
  if (late === 0) return `No ticket is older than the ${counted(p85, 'day')} in which 85% finish.`;
  return `${formatNumber(late)} ${late === 1 ? 'ticket is' : 'tickets are'} older than the ${counted(p85, 'day')} in which 85% finish.`;
}
