import type { AnalyticsTicket, ProjectAnalytics } from '#contract/app/project-analytics.ts';
import type { ChartColumn } from '../measures/columns.ts';

/** Analytics of an empty project, with the given values. */
export function sampleAnalytics(overrides: Partial<ProjectAnalytics> = {}): ProjectAnalytics {
  return {
    from: '2026-11-01',
    to: '2026-11-14',
    totals: { open: 0, completed: 0, overdue: 0, archived: 0 },
    by_board: [],
    by_day: [],
    cumulative_flow: [],
    cycle_time: finishedSamples([], null),
    before: null,
    in_progress: inProgressSamples(null, []),
    ...overrides,
  };
}

/** `percentiles` are those of 50%, 85% and 95%. */
export function finishedSamples(
  list: readonly AnalyticsTicket[],
  percentiles: readonly [number, number, number] | null,
): ProjectAnalytics['cycle_time'] {
  const [p50, p85, p95] = percentiles ?? [null, null, null];
  return { count: list.length, p50, p85, p95, samples: [...list], density: null };
}

/** Tickets are late beyond `p85` days. */
export function inProgressSamples(
  p85: number | null,
  list: readonly AnalyticsTicket[],
): ProjectAnalytics['in_progress'] {
  const isLate = ({ days }: AnalyticsTicket) => p85 !== null && days !== null && days > p85;
  const [oldest = null] = list.toSorted((a, b) => (b.days ?? 0) - (a.days ?? 0));
  return {
    by_board: [...Map.groupBy(list, one => one.board_id ?? '')].map(([board_id, tickets]) => ({
      board_id,
      count: tickets.length,
      late: tickets.filter(isLate).length,
    })),
    oldest,
    samples: [...list],
    ages: null,
  };
}

export const ticketOf = (days: number, reference: string, board_id = 'd'): AnalyticsTicket => ({
  id: reference,
  reference,
  board_id,
  date: null,
  days,
  lead_days: null,
});

/** `count` tickets that were finished on the same day. */
export function samples(count: number, overrides: Partial<AnalyticsTicket> = {}): AnalyticsTicket[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `t${index}`,
    reference: `HBR-${index + 1}`,
    board_id: null,
    date: '2026-11-10',
    days: 3,
    lead_days: 5,
    ...overrides,
  }));
}

/** Backlog, Doing, Review and Done. */
export const sampleColumns: ChartColumn[] = [
  { id: 'b', name: 'Backlog', color: null, isDone: false, isFirst: true, count: 20, limit: null },
  { id: 'd', name: 'Doing', color: 'orange', isDone: false, isFirst: false, count: 5, limit: 5 },
  { id: 'r', name: 'Review', color: 'violet', isDone: false, isFirst: false, count: 4, limit: 3 },
  { id: 'x', name: 'Done', color: 'green', isDone: true, isFirst: false, count: 70, limit: null },
];
