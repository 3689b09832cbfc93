import { useQuery } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { useCacheValue } from '#api/use-cache-value.ts';
import type { Board } from '#contract/boards.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { groupCounts } from '../data/group-tickets.ts';
import { EstimateSum } from '../estimate-sum.tsx';
import { isFiltered } from '../view/board-view.ts';

/** The sum of the estimates of a column; with a filter, of the tickets that match. */
export function ColumnEstimate({ column }: { column: Board }) {
  const filtered = useSlice(useBoardModel().view, isFiltered);
  return filtered ? <EstimateOfMatches column={column} /> : <EstimateSum total={column.estimate_total} />;
}

/** Loaded rows are added up here. The service adds up those of columns that are not loaded as a whole. */
function EstimateOfMatches({ column }: { column: Board }) {
  const { cache, lanes, projectId: project, view } = useBoardModel();
  const scope = { project, columns: useBoardColumns(), columnsInView: useColumnsInView() };
  const filters = useSlice(view, view => view.filters);
  const hasLanes = useSlice(lanes, board => board !== null);
  const hasApp = useHasApp();
  // Renders again with every pending write: the cache adds them.
  useShown(writes => writes);
  const known = useCacheValue(() => cache.estimateInView(column.id));
  const isLoading = useCacheValue(() => cache.countInView(column.id) === null);
  const served = useQuery({
    ...groupCounts(scope, filters, null, { byBoard: true }),
    enabled: hasApp && known === null && !hasLanes && !isLoading,
  });
  return <EstimateSum total={known ?? served.data?.estimates?.[column.id] ?? 0} />;
}
