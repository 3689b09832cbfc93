import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Reads from the query cache, again after each of its changes. `read` must return the same object until the value changes. */
export function useCacheValue<T>(read: (queryClient: QueryClient) => T): T {
  const queryClient = useQueryClient();
  // Batched, as the cache also changes while other components render.
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => read(queryClient));
}
