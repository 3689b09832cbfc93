import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

export function useCacheValue<T>(read: (queryClient: QueryClient) => T): T {
  const queryClient = useQueryClient();
  // In a batch, as the cache also changes while other components render.
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queryClient],
  );
  return useSyncExternalStore(subscribe, () => read(queryClient));
}
