import type { Analytics } from '#contract/analytics.ts';
import type { ChartColumn } from '../measures/columns.ts';

type Sample = Analytics['cycle_time']['samples'][number];

/** Analytics of an empty project, with the given values. */
export function sampleAnalytics(overrides: Partial<Analytics> = {}): Analytics {
  const nothing = { p50: null, p85: null, p95: null, samples: [] };
  return {
    from: '2026-11-01',
    to: '2026-11-14',
    totals: { open: 0, completed: 0, overdue: 0, archived: 0 },
    by_board: [],
    by_priority: {} as Analytics['by_priority'],
    by_day: [],
    cumulative_flow: [],
    cycle_time: nothing,
    lead_time: nothing,
    ageing: [],
    ...overrides,
  };
}

/** `count` tickets that were finished on the same day. */
export function samples(count: number, overrides: Partial<Sample> = {}): Sample[] {
  return Array.from({ length: count }, (_, index) => ({
    ticket_id: `t${index}`,
    reference: `HBR-${index + 1}`,
    date: '2026-11-10',
    days: 3,
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
