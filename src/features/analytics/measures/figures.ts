import type { Analytics } from '#contract/analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { wordTotal } from '#lib/word-total.ts';
import { type ChartColumn, columnsInProgress } from './columns.ts';
import { mayOmitLate } from './late-tickets.ts';

export const samplesForPercentiles = 10;

export interface KeyFigure {
  name: string;
  value: string | null;
  unit: string;
  note: string;
  tone: 'plain' | 'ok' | 'warn';
  reference?: string;
}

export function figuresOf(
  analytics: Analytics,
  before: Analytics | null,
  columns: readonly ChartColumn[],
): KeyFigure[] {
  return [
    cycleFigure(analytics, before),
    throughputFigure(analytics, before),
    wipFigure(analytics, columns),
    oldestFigure(analytics),
  ];
}

/** Rounds to one decimal, as numbers are shown. */
const rounded = (value: number) => Math.round(value * 10) / 10;

const daysFigure = (days: number) => ({
  value: formatNumber(days),
  unit: rounded(days) === 1 ? 'day' : 'days',
});

/** Null when too few tickets finished for a percentile. */
export function cycleTimePercentile(analytics: Analytics, percentile: 'p50' | 'p85' | 'p95'): number | null {
  return analytics.cycle_time.samples.length < samplesForPercentiles
    ? null
    : analytics.cycle_time[percentile];
}

function cycleFigure(analytics: Analytics, before: Analytics | null): KeyFigure {
  const figure = { name: 'Cycle time, 85%', tone: 'plain' } as const;
  const now = cycleTimePercentile(analytics, 'p85');
  if (now === null) {
    const count = analytics.cycle_time.samples.length;
    const note =
      count === 0
        ? 'Nothing finished yet'
        : `Only ${formatNumber(count)} finished, ${samplesForPercentiles} are needed`;
    return { ...figure, value: null, unit: '', note };
  }
  const base = { ...figure, ...daysFigure(now) };
  const then = before && cycleTimePercentile(before, 'p85');
  if (then === null) return { ...base, note: 'No earlier period' };
  if (then === now) return { ...base, note: 'as before' };
  const change = counted(Math.abs(now - then), 'day');
  return now < then
    ? { ...base, note: `${change} faster`, tone: 'ok' }
    : { ...base, note: `${change} slower`, tone: 'warn' };
}

export function perWeek(analytics: Analytics): number {
  const finished = analytics.by_day.reduce((sum, day) => sum + day.completed, 0);
  return analytics.by_day.length === 0 ? 0 : (finished / analytics.by_day.length) * 7;
}

function throughputFigure(analytics: Analytics, before: Analytics | null): KeyFigure {
  const now = rounded(perWeek(analytics));
  const base = { name: 'Throughput', value: formatNumber(now), unit: 'per week', tone: 'plain' } as const;
  const then = before && rounded(perWeek(before));
  if (then === null || then === 0) return { ...base, note: 'No earlier period' };
  if (then === now) return { ...base, note: 'as before' };
  const change = formatNumber(Math.abs(now - then));
  return now > then
    ? { ...base, note: `${change} more than before`, tone: 'ok' }
    : { ...base, note: `${change} fewer than before`, tone: 'warn' };
}

function wipFigure(analytics: Analytics, columns: readonly ChartColumn[]): KeyFigure {
  const inProgress = columnsInProgress(columns);
  const count = inProgress.reduce((sum, column) => sum + column.count, 0);
  const limits = inProgress.map(column => column.limit);
  const totalLimit = limits.reduce<number | null>(
    (sum, limit) => (sum === null || limit === null ? null : sum + limit),
    0,
  );
  const ticketUnit = count === 1 ? 'ticket' : 'tickets';
  const base = {
    name: 'In progress',
    value: formatNumber(count),
    unit: totalLimit ? `of ${formatNumber(totalLimit)}` : ticketUnit,
  };
  const p85 = cycleTimePercentile(analytics, 'p85');
  if (p85 === null) return { ...base, note: '', tone: 'plain' };
  const lateCount = analytics.ageing.filter(ticket => ticket.days > p85).length;
  return lateCount === 0
    ? { ...base, note: 'none past the 85% age', tone: 'plain' }
    : {
        ...base,
        note: `${wordTotal(lateCount, mayOmitLate(analytics.ageing, p85))} past the 85% age`,
        tone: 'warn',
      };
}

function oldestFigure(analytics: Analytics): KeyFigure {
  const name = 'Oldest ticket';
  const [oldest] = analytics.ageing.toSorted((a, b) => b.days - a.days);
  if (!oldest) return { name, value: null, unit: '', note: 'Nothing is in progress', tone: 'plain' };
  return {
    name,
    ...daysFigure(oldest.days),
    note: '',
    tone: 'plain',
    reference: oldest.reference,
  };
}
