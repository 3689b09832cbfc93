import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestTo } from '#api/operations.ts';
import { infinite, rowsOf, totalOf } from '#api/queries.ts';
import type { AnalyticsTicket } from '#contract/app/project-analytics.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { ReadError } from '#ui/error-state.tsx';
import { NextRows } from '#ui/next-rows.tsx';
import { SkeletonGroup, SkeletonRows } from '#ui/skeleton.tsx';
import styles from './chart-table.module.css';
import { ChartTable } from './chart-table.tsx';
import type { TableData } from './measures/table.ts';

/** A table of more tickets than one answer holds; reads the next ones when their place comes near. */
export function PagedTicketTable({
  name,
  request,
  toTable,
}: {
  name: string;
  request: RequestTo<'listAnalyticsTickets'>;
  toTable: (tickets: readonly AnalyticsTicket[]) => TableData;
}) {
  const pages = useInfiniteQuery(infinite('listAnalyticsTickets', { ...request, per_page: 50 }));
  const tickets = rowsOf(pages.data);
  if (pages.isError && tickets.length === 0) return <ReadError read={pages} />;
  if (pages.isPending)
    return (
      <SkeletonGroup label={`Loading ${name}`}>
        <SkeletonRows rows={6} />
      </SkeletonGroup>
    );
  const total = totalOf(pages.data) ?? 0;
  return (
    <>
      <p className={styles.nothing}>
        {tickets.length < total
          ? `The first ${formatNumber(tickets.length)} of ${counted(total, 'ticket')}.`
          : `${counted(total, 'ticket')}.`}
      </p>
      <ChartTable
        name={name}
        table={toTable(tickets)}
        more={pages.hasNextPage ? <NextRows pages={pages} margin={200} /> : undefined}
      />
    </>
  );
}
