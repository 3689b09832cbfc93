import { useCacheValue } from '#api/use-cache-value.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { useBoardModel } from '../board-model.ts';

/** Returns how many tickets of a column the filter leaves; null while they load. */
export function useColumnMatches(columnId: string): number | null {
  const { cache } = useBoardModel();
  // Renders again with every pending write: the cache counts them.
  useShown(writes => writes);
  return useCacheValue(() => cache.countInView(columnId));
}
