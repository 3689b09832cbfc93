import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Board } from '#contract/boards.ts';
import { announce } from '#ui/live-region.tsx';
import { useBoardKit } from '../board-kit.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { useSlice } from '../store.ts';
import { ticketsOf } from '../words.ts';
import { useFound } from './use-found.ts';

/** "43 of 168": what the filters leave of the columns shown. */
export function FoundCount({ columns }: { columns: readonly Board[] }) {
  const kit = useBoardKit();
  const queryClient = useQueryClient();
  const view = useSlice(kit.view, shown => shown);
  const found = useFound();
  const shown = columns.filter(column => kit.isShown(column.id));
  const total = shown.reduce((sum, column) => sum + column.ticket_count, 0);
  const known = found !== null;
  useEffect(() => {
    // Collapsed columns ask for nothing themselves.
    for (const column of kit.cache.columns())
      if (kit.isShown(column.id))
        void queryClient.prefetchInfiniteQuery(columnTickets(kit.projectId, column, view));
  }, [kit, queryClient, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the filters
  useEffect(() => {
    if (known) announce(`${found} of ${ticketsOf(total)} match`);
  }, [known, view]);
  if (!known) return `Filtering ${ticketsOf(total)}…`;
  return view.filters.archived === null
    ? `${found.toLocaleString('en')} of ${total.toLocaleString('en')}`
    : ticketsOf(found);
}
