import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { type DueTickets, dueDayOf, shownDueTickets } from '#entities/ticket/writes/shown-due-tickets.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { dueTickets } from './due-tickets.ts';
import type { Period } from './period.ts';

export interface DueDay {
  /** All tickets of the day; those read may be fewer. */
  total: number;
  tickets: readonly TicketListItem[];
}

/** By date, such as `2026-11-25`; days without tickets are absent. */
export type DueDays = ReadonlyMap<string, DueDay>;

function byDay({ data, days }: DueTickets): DueDays {
  const tickets = Map.groupBy(data, dueDayOf);
  return new Map(days.map(({ date, total }) => [date, { total, tickets: tickets.get(date) ?? [] }]));
}

const noDays: DueDays = new Map();

/** Reads the days of a period with the pending writes laid over them. */
export function useDueDays(period: Period) {
  const { projectId: project, view } = useBoardModel();
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const filters = useSlice(view, view => view.filters);
  const read = useQuery({
    ...dueTickets({ project, columns, columnsInView }, filters, period),
    placeholderData: keepPreviousData,
  });
  const shown = useShown(pending => read.data && shownDueTickets(read.data, pending));
  const days = useMemo(() => (shown ? byDay(shown) : noDays), [shown]);
  return { read, days };
}
