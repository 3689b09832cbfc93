import { query } from '#api/queries.ts';
import type { Board } from '#contract/boards.ts';
import { toIsoDay } from '#lib/dates.ts';
import { columnsRequest, filterRequest, type TicketFilters } from '../view/ticket-filters.ts';
import { daysIn, type Period, type PeriodKind } from './period.ts';

/** Tickets read of each day. A cell of a month has room for fewer, also on a high screen. */
const perDay: Record<PeriodKind, number> = { month: 10, week: 50 };

export interface CalendarScope {
  project: string;
  columns: readonly Board[];
  columnsInView: readonly Board[];
}

export function dueTickets(
  { project, columns, columnsInView }: CalendarScope,
  filters: TicketFilters,
  period: Period,
) {
  const days = daysIn(period);
  return query('listDueTickets', {
    project,
    from: toIsoDay(days[0]!),
    days: days.length,
    per_day: perDay[period.kind],
    time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...filterRequest(filters),
    ...columnsRequest(columns, columnsInView),
  });
}
