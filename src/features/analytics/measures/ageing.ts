import type { Analytics } from '#contract/analytics.ts';
import { limits } from '#contract/limits.ts';
import { counted } from '#lib/counted.ts';
import { wordTotal } from '#lib/word-total.ts';
import { type ChartColumn, columnsInProgress } from './columns.ts';
import { cycleTimePercentile } from './figures.ts';
import { mayOmitLate } from './late-tickets.ts';

export interface Lane {
  column: ChartColumn;
  dots: (Analytics['ageing'][number] & { isLate: boolean })[];
}

export function lanesOf(analytics: Analytics, columns: readonly ChartColumn[]): Lane[] {
  const p85 = cycleTimePercentile(analytics, 'p85');
  return columnsInProgress(columns).map(column => ({
    column,
    dots: analytics.ageing
      .filter(ticket => ticket.board_id === column.id)
      .toSorted((a, b) => b.days - a.days)
      .map(ticket => ({ ...ticket, isLate: p85 !== null && ticket.days > p85 })),
  }));
}

export function ageFinding(analytics: Analytics, lanes: readonly Lane[]): string {
  const dots = lanes.flatMap(lane => lane.dots);
  if (dots.length === 0) return 'Nothing is in progress.';
  const p85 = cycleTimePercentile(analytics, 'p85');
  if (p85 === null) {
    const isWhole = analytics.ageing.length < limits.analyticsSamples;
    const count = isWhole ? dots.length : lanes.reduce((sum, lane) => sum + lane.column.count, 0);
    return `${counted(count, 'ticket')} in progress. Too few finished to say which are late.`;
  }
  const lateCount = dots.filter(dot => dot.isLate).length;
  if (lateCount === 0) return `No ticket is older than the ${counted(p85, 'day')} in which 85% finish.`;
  return `${wordTotal(lateCount, mayOmitLate(analytics.ageing, p85))} ${lateCount === 1 ? 'ticket is' : 'tickets are'} older than the ${counted(p85, 'day')} in which 85% finish.`;
}
