import type { ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { type ChartColumn, columnsInProgress } from './columns.ts';

export const samplesForPercentiles = 10;

export interface KeyFigure {
  name: string;
  value: string | null;
  unit: string;
  note: string;
  tone: 'plain' | 'ok' | 'warn';
  reference?: string;
}

export function figuresOf(analytics: ProjectAnalytics, columns: readonly ChartColumn[]): KeyFigure[] {
  return [
    cycleFigure(analytics),
    throughputFigure(analytics),
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
export function cycleTimePercentile(
  { cycle_time }: ProjectAnalytics,
  percentile: 'p50' | 'p85' | 'p95',
): number | null {
  return cycle_time.count < samplesForPercentiles ? null : cycle_time[percentile];
}

function cycleFigure(analytics: ProjectAnalytics): KeyFigure {
  const figure = { name: 'Cycle time, 85%', tone: 'plain' } as const;
  const now = cycleTimePercentile(analytics, 'p85');
  if (now === null) {
    const { count } = analytics.cycle_time;
    const note =
      count === 0
        ? 'Nothing finished yet'
        : `Only ${formatNumber(count)} finished, ${samplesForPercentiles} are needed`;
    return { ...figure, value: null, unit: '', note };
  }
  const base = { ...figure, ...daysFigure(now) };
  const { before } = analytics;
  const then = before && before.count >= samplesForPercentiles ? before.p85 : null;
  if (then === null) return { ...base, note: 'No earlier period' };
  if (then === now) return { ...base, note: 'as before' };
  const change = counted(Math.abs(now - then), 'day');
  return now < then
    ? { ...base, note: `${change} faster`, tone: 'ok' }
    : { ...base, note: `${change} slower`, tone: 'warn' };
}

function throughputFigure({ by_day, before }: ProjectAnalytics): KeyFigure {
  const perWeek = (finished: number) => rounded(by_day.length === 0 ? 0 : (finished / by_day.length) * 7);
  const now = perWeek(by_day.reduce((sum, day) => sum + day.completed, 0));
  const base = { name: 'Throughput', value: formatNumber(now), unit: 'per week', tone: 'plain' } as const;
  const then = before && perWeek(before.completed);
  if (then === null || then === 0) return { ...base, note: 'No earlier period' };
  if (then === now) return { ...base, note: 'as before' };
  const change = formatNumber(Math.abs(now - then));
  return now > then
    ? { ...base, note: `${change} more than before`, tone: 'ok' }
    : { ...base, note: `${change} fewer than before`, tone: 'warn' };
}

function wipFigure(analytics: ProjectAnalytics, columns: readonly ChartColumn[]): KeyFigure {
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
  if (cycleTimePercentile(analytics, 'p85') === null) return { ...base, note: '', tone: 'plain' };
  const late = countLate(analytics, inProgress);
  return late === 0
    ? { ...base, note: 'none past the 85% age', tone: 'plain' }
    : { ...base, note: `${formatNumber(late)} past the 85% age`, tone: 'warn' };
}

/** Counts the tickets of columns that are older than the days in which 85% finish. */
export function countLate({ in_progress }: ProjectAnalytics, columns: readonly ChartColumn[]): number {
  const ids = new Set(columns.map(({ id }) => id));
  return in_progress.by_board.reduce((sum, { board_id, late }) => sum + (ids.has(board_id) ? late : 0), 0);
}

function oldestFigure({ in_progress: { oldest } }: ProjectAnalytics): KeyFigure {
  const name = 'Oldest ticket';
  if (!oldest) return { name, value: null, unit: '', note: 'Nothing is in progress', tone: 'plain' };
  return {
    name,
    ...daysFigure(oldest.days ?? 0),
    note: '',
    tone: 'plain',
    reference: oldest.reference,
  };
}
