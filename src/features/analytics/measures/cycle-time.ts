import { ascending } from 'd3-array';
import type { AnalyticsTicket, ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { splitReference } from '#lib/paths.ts';
import { daysFrom } from './days.ts';
import { cycleTimePercentile, samplesForPercentiles } from './figures.ts';

/** A finished ticket that was started. */
interface Sample extends AnalyticsTicket {
  date: string;
  days: number;
}

interface CycleDot extends Sample {
  isLate: boolean;
  /** Horizontal offset, in steps, that keeps dots of the same day and duration apart. */
  shift: number;
  /** The number of these dots. */
  siblings: number;
}

interface PercentileLine {
  percent: 50 | 85 | 95;
  days: number;
  label: string;
}

const isStarted = (ticket: AnalyticsTicket): ticket is Sample => ticket.date !== null && ticket.days !== null;

export function dotsOf(analytics: ProjectAnalytics): CycleDot[] {
  const p95 = cycleTimePercentile(analytics, 'p95');
  const pointOf = (sample: Sample) => `${sample.date} ${sample.days}`;
  const samples = analytics.cycle_time.samples.filter(isStarted);
  const samplesAt = Map.groupBy(samples, pointOf);
  const dotCounts = new Map<string, number>();
  return samples
    .sort((a, b) => ascending(a.date, b.date) || a.days - b.days || numberOf(a) - numberOf(b))
    .map(sample => {
      const point = pointOf(sample);
      const earlier = dotCounts.get(point) ?? 0;
      dotCounts.set(point, earlier + 1);
      // 0, 1, -1, 2, -2 …
      const shift = earlier % 2 === 1 ? (earlier + 1) / 2 : -earlier / 2;
      return {
        ...sample,
        isLate: p95 !== null && sample.days > p95,
        shift: shift || 0,
        siblings: samplesAt.get(point)!.length,
      };
    });
}

export function linesOf(analytics: ProjectAnalytics): PercentileLine[] {
  return ([50, 85, 95] as const).flatMap(percent => {
    const days = cycleTimePercentile(analytics, `p${percent}`);
    return days === null ? [] : [{ percent, days, label: `${percent}% in ${formatNumber(days)} d` }];
  });
}

/** Places labels at least `gap` apart, in order from the top, as near to their values as possible. */
export function separateLabels(positions: readonly number[], gap: number): number[] {
  const spaced: number[] = [];
  for (const position of positions) spaced.push(Math.max(position, (spaced.at(-1) ?? -Infinity) + gap));
  // The lowest label stays; those above move up.
  for (let index = spaced.length - 1; index >= 0; index--) {
    const below = spaced[index + 1];
    spaced[index] = Math.min(below === undefined ? positions[index]! : below - gap, spaced[index]!);
  }
  return spaced;
}

export function cycleFinding(analytics: ProjectAnalytics): string {
  const { count } = analytics.cycle_time;
  if (count === 0) return 'Nothing finished yet.';
  const p85 = cycleTimePercentile(analytics, 'p85');
  if (p85 === null)
    return `Only ${counted(count, 'ticket')} finished. Percentiles need ${samplesForPercentiles}.`;
  return `85% of tickets finish within ${counted(p85, 'day')}.`;
}

const numberOf = (sample: Sample) => splitReference(sample.reference)?.number ?? 0;

/** Finished tickets by fields of some days on either axis. */
export interface DensityCell {
  /** The first and the last day on which they were finished, as indexes of the range. */
  from: number;
  to: number;
  /** The fewest and the most days that they took. */
  fewest: number;
  most: number;
  count: number;
}

export function cellsOf({ from, by_day, cycle_time: { density } }: ProjectAnalytics): DensityCell[] {
  if (!density) return [];
  const last = by_day.length - 1;
  return density.cells
    .map(({ date, days, count }) => {
      const first = daysFrom(from, date);
      const to = Math.min(first + density.dates - 1, last);
      return { from: first, to, fewest: days, most: days + density.days - 1, count };
    })
    .sort((a, b) => a.from - b.from || a.fewest - b.fewest);
}
