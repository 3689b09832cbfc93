import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useBoardKit } from '../board-kit.ts';

/** How many tickets match, over the columns that are shown; null while that is not known. */
export function useFound(): number | null {
  const kit = useBoardKit();
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    onChange => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => {
      let found = 0;
      for (const { id } of kit.cache.columns()) {
        if (!kit.isShown(id)) continue;
        const matching = kit.cache.matching(id);
        if (matching === null) return null;
        found += matching;
      }
      return found;
    },
  );
}
