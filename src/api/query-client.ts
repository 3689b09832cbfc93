import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { retriesOfFirstLoad } from './first-load.ts';
import { restoreOrRead } from './kept/restore-kept.ts';
import type { WriteMeta } from './mutations.ts';
import { routeOf } from './operations.ts';
import { reachable } from './reach.ts';
import { refreshStale, type StaleRead, staleReads } from './stale-reads.ts';

interface QueryClientOptions {
  onUnauthenticated?(): void;
}

const maxRetries = 3;
/** A first load must fail within 3 seconds. */
const firstLoadRetryDelayMs = 400;
const maxRetryDelayMs = 15_000;

// navigator.onLine is not used: it is wrong for a server on the same machine and for a network without internet.
onlineManager.setEventListener(reachable.subscribe);

export function createQueryClient({ onUnauthenticated }: QueryClientOptions = {}): QueryClient {
  /** Reads that running writes make stale; refetched when the last one settles. */
  const stale: StaleRead[] = [];
  let isNotified = false;

  function refetch(): void {
    // A refetch would overwrite the optimistic state of a running write.
    if (client.isMutating() > 0) return;
    // Queries that failed stay stale.
    refreshStale(client, stale.splice(0)).catch(() => {});
  }

  function notifyOnce(error: unknown): void {
    if (isNotified || !isApiError(error, 401)) return;
    isNotified = true;
    // Many reads fail at the same time when a session ends.
    setTimeout(() => {
      isNotified = false;
    });
    onUnauthenticated?.();
  }

  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: notifyOnce }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        const write = operationOf(mutation.meta);
        // From a public operation 401 means a wrong password or code.
        if (!write || routeOf(write.operation).scope !== 'public') notifyOnce(error);
      },
      onSettled: (result, _error, variables, _context, mutation) => {
        const write = operationOf(mutation.meta);
        // Also after a failure: the service may have done the write, or this screen was out of date.
        if (write) stale.push(...staleReads(write, variables, result));
        // In a task of its own: writes that settle together count as running until all have settled.
        setTimeout(refetch);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // Fail at once while offline; `refetchOnReconnect` reads when the service answers again.
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: restoreOrRead,
        retry: (failureCount, error) =>
          failureCount < (retriesOfFirstLoad(error) ?? maxRetries) && isTransient(error) && reachable.get(),
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

function retryDelayMs(failureCount: number, error: unknown): number {
  if (isApiError(error) && error.retryAfter !== null) return error.retryAfter * 1000;
  if (retriesOfFirstLoad(error) !== null) return firstLoadRetryDelayMs;
  return Math.min(1000 * 2 ** failureCount, maxRetryDelayMs);
}

function isTransient(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status === 429 || error.status >= 500);
}

function operationOf(meta: Record<string, unknown> | undefined): WriteMeta | null {
  return meta && 'operation' in meta ? (meta as WriteMeta) : null;
}
