import { max } from 'd3-array';
import { stack } from 'd3-shape';
import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { type ChartColumn, columnsInProgress } from './columns.ts';
import { dayName } from './days.ts';

type Flow = ProjectAnalytics['cumulative_flow'];

interface Band {
  column: ChartColumn;
  /** Lower and upper edge of each day, in tickets. */
  edges: [low: number, high: number][];
}

const countIn = (day: Flow[number] | undefined, column: ChartColumn) => day?.counts[column.id] ?? 0;
const countOf = (day: Flow[number] | undefined, columns: readonly ChartColumn[]) =>
  columns.reduce((sum, column) => sum + countIn(day, column), 0);

export function bandOrder(columns: readonly ChartColumn[]): ChartColumn[] {
  return [...columns.filter(column => column.isDone), ...columns.filter(column => !column.isDone).reverse()];
}

export function bandsOf(flow: Flow, columns: readonly ChartColumn[]): Band[] {
  const order = bandOrder(columns);
  const series = stack<Flow[number], ChartColumn>().keys(order).value(countIn)(flow);
  return series.map(one => ({ column: one.key, edges: one.map(([low, high]) => [low, high]) }));
}

export function highestCount(bands: readonly Band[]): number {
  return max(bands.at(-1)?.edges ?? [], ([, high]) => high) ?? 0;
}

/**
 * Returns how many days before the day `index` as many tickets were started as are finished on it: the approximate
 * lead time. Null when that was before the range.
 */
export function leadDaysOn(flow: Flow, columns: readonly ChartColumn[], index: number): number | null {
  const done = columns.filter(column => column.isDone);
  const started = [...done, ...columnsInProgress(columns)];
  const finished = countOf(flow[index], done);
  for (let day = index; day >= 0; day--) {
    if (countOf(flow[day], started) <= finished) return index - day;
  }
  return null;
}

export function flowFinding(flow: Flow, columns: readonly ChartColumn[]): string {
  const [first, last] = [flow[0], flow.at(-1)];
  const firstDay = dayName(first?.date ?? '');
  const growth = (column: ChartColumn) => countIn(last, column) - countIn(first, column);
  const [fastest] = columnsInProgress(columns).toSorted((a, b) => growth(b) - growth(a));
  if (fastest && growth(fastest) > 0)
    return `${fastest.name} grew most: ${counted(growth(fastest), 'ticket')} more than on ${firstDay}.`;
  const inProgress = columnsInProgress(columns);
  if (flow.length < 2) return `${counted(countOf(last, inProgress), 'ticket')} in progress.`;
  const [now, then] = [countOf(last, inProgress), countOf(first, inProgress)];
  if (now < then)
    return `${counted(now, 'ticket')} in progress, ${formatNumber(then - now)} fewer than on ${firstDay}.`;
  return `${counted(now, 'ticket')} in progress, as many as on ${firstDay}.`;
}
