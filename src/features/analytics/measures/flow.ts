import { max } from 'd3-array';
import { stack } from 'd3-shape';
import type { Analytics } from '#contract/analytics.ts';
import { counted } from '#lib/counted.ts';
import { type ChartColumn, underWay } from './columns.ts';

type Flow = Analytics['cumulative_flow'];

/** `edges` holds the lower and upper edge of each day, in tickets. */
interface Band {
  column: ChartColumn;
  edges: [number, number][];
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

export function highest(bands: readonly Band[]): number {
  return max(bands.at(-1)?.edges ?? [], ([, high]) => high) ?? 0;
}

/** The days since as many tickets had been started as are finished on this one; null before the range. */
export function daysAcross(flow: Flow, columns: readonly ChartColumn[], index: number): number | null {
  const done = columns.filter(column => column.isDone);
  const started = [...done, ...underWay(columns)];
  const finished = countOf(flow[index], done);
  for (let day = index; day >= 0; day--) {
    if (countOf(flow[day], started) <= finished) return index - day;
  }
  return null;
}

export function flowFinding(flow: Flow, columns: readonly ChartColumn[]): string {
  const [first, last] = [flow[0], flow.at(-1)];
  const length = counted(flow.length, 'day');
  const grown = (column: ChartColumn) => countIn(last, column) - countIn(first, column);
  const [most] = underWay(columns).toSorted((a, b) => grown(b) - grown(a));
  if (most && grown(most) > 0)
    return `${most.name} grew most: ${counted(grown(most), 'ticket')} more than ${length} ago.`;
  const working = underWay(columns);
  const [now, then] = [countOf(last, working), countOf(first, working)];
  if (now < then) return `${counted(now, 'ticket')} in progress, ${then - now} fewer than ${length} ago.`;
  return `${counted(now, 'ticket')} in progress, as many as ${length} ago.`;
}
