import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { retriesOfFirstLoad } from './first-load.ts';
import { invalidate } from './invalidate.ts';
import { rowChangeOf, staleKeys } from './invalidations.ts';
import type { WriteMeta } from './mutations.ts';
import { isReachable, onReach } from './reach.ts';
import { type RowChange, refreshRows } from './refresh-rows.ts';

export interface QueryClientOptions {
  /** Told once when calls are refused because nobody is signed in any more. */
  onUnauthenticated?(): void;
}

const retries = 3;
/** Milliseconds before the one retry of a first load, whose error is due within 3 seconds. */
const retryDelayOfFirstLoad = 400;

// The browser's own word decides nothing: it calls a laptop without network online, and a server on it offline.
onlineManager.setEventListener(onReach);

/** The query client of the app: when reads are repeated, and what goes stale after writes. */
export function createQueryClient({ onUnauthenticated }: QueryClientOptions = {}): QueryClient {
  const stale = new Map<string, readonly unknown[]>();
  const rows: RowChange[] = [];
  let told = false;

  function noteStale({ operation, invalidates, boards }: WriteMeta, request: unknown, result: unknown): void {
    for (const key of staleKeys(operation, request, result, invalidates)) {
      const change = key[0] === 'listTickets' ? rowChangeOf(operation, request, result, boards) : null;
      if (change) rows.push(change);
      else stale.set(JSON.stringify(key), key);
    }
  }

  function readAgain(): void {
    // A write still running has its own optimistic state, which a refetch would take back.
    if (client.isMutating() > 0) return;
    const keys = [...stale.values()];
    stale.clear();
    for (const queryKey of keys) void invalidate(client, { queryKey });
    // What could not be read is stale still.
    if (rows.length > 0) refreshRows(client, rows.splice(0)).catch(() => {});
  }

  function tellOnce(error: unknown): void {
    if (told || !isApiError(error, 401)) return;
    told = true;
    // Many reads fail together when a session ends.
    setTimeout(() => {
      told = false;
    });
    onUnauthenticated?.();
  }

  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: tellOnce }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        // There 401 means a wrong password.
        if (operationOf(mutation.meta)?.operation !== 'signIn') tellOnce(error);
      },
      onSettled: (result, _error, variables, _context, mutation) => {
        const write = operationOf(mutation.meta);
        // A write that failed may have been done, or was refused because of what this screen did not know yet.
        if (write) noteStale(write, variables, result);
        // In a turn of its own: writes that end together all count as running until each has ended.
        setTimeout(readAgain);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        // What is not there is said at once, and read when the service answers again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < (retriesOfFirstLoad(error) ?? retries) && isPassing(error) && isReachable(),
        retryDelay: (failures, error) =>
          isApiError(error) && error.retryAfter !== null
            ? error.retryAfter * 1000
            : retriesOfFirstLoad(error) === null
              ? Math.min(1000 * 2 ** failures, 15_000)
              : retryDelayOfFirstLoad,
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

/** Whether the same call may succeed a little later. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.status === 429 || error.status >= 500);
}

function operationOf(meta: Record<string, unknown> | undefined): WriteMeta | null {
  return meta && 'operation' in meta ? (meta as WriteMeta) : null;
}
