import type { Analytics } from '#contract/analytics.ts';
import { paths } from '#lib/paths.ts';
import type { Lane } from './ageing.ts';
import type { ChartColumn } from './columns.ts';
import { dotsOf } from './cycle-time.ts';
import type { TableData } from './table.ts';
import type { Week } from './weeks.ts';

export function flowTable(flow: Analytics['cumulative_flow'], columns: readonly ChartColumn[]): TableData {
  return {
    heads: [{ name: 'Day' }, ...columns.map(({ name }) => ({ name, isNumber: true }))],
    rows: flow.toReversed().map(({ date, counts }) => ({
      key: date,
      cells: [date, ...columns.map(column => counts[column.id] ?? 0)],
    })),
  };
}

export function cycleTable(analytics: Analytics): TableData {
  const lead = new Map(analytics.lead_time.samples.map(one => [one.ticket_id, one.days]));
  return {
    heads: [
      { name: 'Ticket' },
      { name: 'Finished' },
      { name: 'Cycle days', isNumber: true },
      { name: 'Lead days', isNumber: true },
    ],
    rows: dotsOf(analytics)
      .toReversed()
      .map(({ ticket_id, reference, date, days }) => ({
        key: ticket_id,
        to: paths.ticket(reference),
        cells: [reference, date, days, lead.get(ticket_id) ?? null],
      })),
  };
}

export function ageTable(lanes: readonly Lane[]): TableData {
  return {
    heads: [{ name: 'Ticket' }, { name: 'Column' }, { name: 'Age, days', isNumber: true }],
    rows: lanes.flatMap(({ column, dots }) =>
      dots.map(({ ticket_id, reference, days }) => ({
        key: ticket_id,
        to: paths.ticket(reference),
        cells: [reference, column.name, days],
      })),
    ),
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
