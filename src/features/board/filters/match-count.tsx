import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useCacheValue } from '#api/use-cache-value.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import { useSlice, useStore } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { groupCounts } from '../data/group-tickets.ts';
import { groupFieldOf } from '../view/groupings.ts';
import { columnsInView, noFilters } from '../view/ticket-filters.ts';
import { useListGrouping } from '../view/use-list-grouping.ts';
import styles from './filters.module.css';

/** Filters that change within this time are announced once. */
const announcePauseMs = 700;

/** Returns null while it is not known. */
function useMatchCount(): number | null {
  const isByColumn = useListGrouping() === 'status';
  const inColumns = useColumnMatchCount();
  const inGroups = useGroupMatchCount(!isByColumn);
  return isByColumn ? inColumns : inGroups;
}

function useGroupMatchCount(enabled: boolean): number | null {
  const { projectId: project, view } = useBoardModel();
  const scope = { project, columns: useBoardColumns(), columnsInView: useColumnsInView() };
  const filters = useSlice(view, view => view.filters);
  const field = groupFieldOf(useListGrouping());
  const byBoard = useContext(OpenTicketContext).page === 'board';
  const { data } = useQuery({ ...groupCounts(scope, filters, field, { byBoard }), enabled });
  return data?.total ?? null;
}

/** Returns null while a column is loading. */
function useColumnMatchCount(): number | null {
  const { cache, prefs, view } = useBoardModel();
  // Renders again with every pending write: the cache counts them.
  useShown(writes => writes);
  return useCacheValue(() => {
    let count = 0;
    for (const { id } of columnsInView(cache.columns(), view.get().filters, prefs.store.get().showHidden)) {
      const matching = cache.countInView(id);
      if (matching === null) return null;
      count += matching;
    }
    return count;
  });
}

export function MatchCount() {
  const { cache, prefs, projectId, view: viewStore } = useBoardModel();
  const queryClient = useQueryClient();
  const view = useStore(viewStore);
  const count = useMatchCount();
  const total = useColumnsInView().reduce((sum, column) => sum + column.ticket_count, 0);
  const isKnown = count !== null;
  const isByColumn = useListGrouping() === 'status';
  useEffect(() => {
    if (!isByColumn) return;
    // Collapsed columns do not load by themselves.
    for (const column of columnsInView(cache.columns(), view.filters, prefs.store.get().showHidden))
      void queryClient.prefetchInfiniteQuery(columnTickets(projectId, column, view));
  }, [cache, isByColumn, prefs, projectId, queryClient, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the filters
  useEffect(() => {
    if (!isKnown) return;
    const words = view.filters.choices.archived
      ? `${counted(count, 'ticket')} shown`
      : `${formatNumber(count)} of ${counted(total, 'ticket')} match`;
    const timer = setTimeout(() => announce(words), announcePauseMs);
    return () => clearTimeout(timer);
  }, [isKnown, view]);
  if (!isKnown) return `Filtering ${counted(total, 'ticket')}…`;
  // The counts of columns leave archived tickets out.
  if (view.filters.choices.archived) return counted(count, 'ticket');
  return `${formatNumber(count)} of ${formatNumber(total)}`;
}

export function NothingMatchesNote() {
  const { view } = useBoardModel();
  const count = useMatchCount();
  if (count !== 0) return null;
  return (
    <div className={styles.nothing}>
      <p>Nothing matches</p>
      <Button size={28} onClick={() => view.change({ filters: noFilters })}>
        Clear filters
      </Button>
    </div>
  );
}
