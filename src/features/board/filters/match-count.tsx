import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCacheValue } from '#api/use-cache-value.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { counted, numberWords } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { announce } from '#ui/live-region.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardKit } from '../board-kit.ts';
import { columnTickets } from '../data/column-tickets.ts';
import { noFilters } from '../view/ticket-filters.ts';
import { useColumnsInView } from '../view/use-columns-in-view.ts';
import styles from './filters.module.css';

function useMatchCount(): number | null {
  const kit = useBoardKit();
  // Renders again with every pending write: the cache counts them.
  useShown(writes => writes);
  return useCacheValue(() => {
    let count = 0;
    for (const { id } of kit.cache.columns()) {
      if (!kit.isShown(id)) continue;
      const matching = kit.cache.countInView(id);
      if (matching === null) return null;
      count += matching;
    }
    return count;
  });
}

export function MatchCount() {
  const kit = useBoardKit();
  const queryClient = useQueryClient();
  const view = useStore(kit.view);
  const count = useMatchCount();
  const total = useColumnsInView().reduce((sum, column) => sum + column.ticket_count, 0);
  const known = count !== null;
  useEffect(() => {
    // Collapsed columns do not load by themselves.
    for (const column of kit.cache.columns())
      if (kit.isShown(column.id))
        void queryClient.prefetchInfiniteQuery(columnTickets(kit.projectId, column, view));
  }, [kit, queryClient, view]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the filters
  useEffect(() => {
    if (known) announce(`${count} of ${counted(total, 'ticket')} match`);
  }, [known, view]);
  if (!known) return `Filtering ${counted(total, 'ticket')}…`;
  return !view.filters.choices.archived
    ? `${numberWords(count)} of ${numberWords(total)}`
    : counted(count, 'ticket');
}

export function NothingMatchesNote() {
  const kit = useBoardKit();
  const count = useMatchCount();
  if (count !== 0) return null;
  return (
    <div className={styles.nothing}>
      <p>Nothing matches</p>
      <Button size={28} onClick={() => kit.setView({ filters: noFilters })}>
        Clear filters
      </Button>
    </div>
  );
}
