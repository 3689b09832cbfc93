import type { AnalyticsTicket, ProjectAnalytics } from '#contract/app/project-analytics.ts';
import { paths } from '#lib/paths.ts';
import type { ChartColumn } from './columns.ts';
import type { TableData } from './table.ts';
import type { Week } from './weeks.ts';

export function flowTable(
  flow: ProjectAnalytics['cumulative_flow'],
  columns: readonly ChartColumn[],
): TableData {
  return {
    heads: [{ name: 'Day' }, ...columns.map(({ name }) => ({ name, isNumber: true }))],
    rows: flow.toReversed().map(({ date, counts }) => ({
      key: date,
      cells: [date, ...columns.map(column => counts[column.id] ?? 0)],
    })),
  };
}

export function cycleTable(tickets: readonly AnalyticsTicket[]): TableData {
  return {
    heads: [
      { name: 'Ticket' },
      { name: 'Finished' },
      { name: 'Cycle days', isNumber: true },
      { name: 'Lead days', isNumber: true },
    ],
    rows: tickets.map(({ id, reference, date, days, lead_days }) => ({
      key: id,
      to: paths.ticket(reference),
      cells: [reference, date, days, lead_days],
    })),
  };
}

export function ageTable(tickets: readonly AnalyticsTicket[], columns: readonly ChartColumn[]): TableData {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return {
    heads: [{ name: 'Ticket' }, { name: 'Column' }, { name: 'Age, days', isNumber: true }],
    rows: tickets.map(({ id, reference, board_id, days }) => ({
      key: id,
      to: paths.ticket(reference),
      cells: [reference, names.get(board_id ?? '') ?? null, days],
    })),
  };
}

export function throughputTable(weeks: readonly Week[]): TableData {
  return {
    heads: [{ name: 'Week' }, { name: 'From' }, { name: 'To' }, { name: 'Finished', isNumber: true }],
    rows: weeks.toReversed().map(({ name, from, to, finished }) => ({
      key: from,
      cells: [name, from, to, finished],
    })),
  };
}
