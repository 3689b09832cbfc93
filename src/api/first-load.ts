import type { QueryFunctionContext } from '@tanstack/react-query';
import { type ApiError, isApiError, networkError } from './api-error.ts';
import { probe, requestHealth } from './reach.ts';

/** Milliseconds without an answer after which a first load probes the service. */
const probeAfterMs = 500;
/** Milliseconds for the probe; long for the sake of busy machines. */
const probeTimeoutMs = 2400;

const retriesLeft = new WeakMap<object, number>();

/** How often a failed first load is retried; null for a refetch, whose data is shown meanwhile. */
export function retriesOfFirstLoad(error: unknown): number | null {
  return (error instanceof Error ? retriesLeft.get(error) : null) ?? null;
}

/**
 * Reads for a query. A first load fails within 3 seconds when the service does not answer, and is not retried after
 * an error of the service, so that the request id on screen is the only one. Rejects with ApiError, or with the
 * signal's reason.
 */
export async function readForQuery<T>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  load: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (client.getQueryData(queryKey) !== undefined) return load(signal);
  const unreachable = new AbortController();
  const timer = setTimeout(abortIfUnreachable, probeAfterMs, unreachable);
  try {
    return await load(AbortSignal.any([signal, unreachable.signal]));
  } catch (error) {
    if (isApiError(error) && error.status !== 429)
      retriesLeft.set(error, error.kind === 'network' && !unreachable.signal.aborted ? 1 : 0);
    throw error;
  } finally {
    clearTimeout(timer);
    stopWaiting(unreachable);
  }
}

/** Loads that wait for the result of one probe. */
const waitingLoads = new Set<AbortController>();
let runningProbe: AbortController | null = null;

function abortIfUnreachable(load: AbortController): void {
  waitingLoads.add(load);
  if (runningProbe) return;
  runningProbe = new AbortController();
  const { signal } = runningProbe;
  void probeService(signal).then(error => {
    if (signal.aborted) return;
    runningProbe = null;
    const loads = [...waitingLoads];
    waitingLoads.clear();
    if (error) for (const waitingLoad of loads) waitingLoad.abort(error);
  });
}

function stopWaiting(load: AbortController): void {
  if (!waitingLoads.delete(load) || waitingLoads.size > 0) return;
  runningProbe?.abort();
  runningProbe = null;
}

/** Returns the error when the service cannot be reached, else null. */
async function probeService(signal: AbortSignal): Promise<ApiError | null> {
  try {
    await requestHealth(AbortSignal.any([signal, AbortSignal.timeout(probeTimeoutMs)]));
    return null;
  } catch (cause) {
    if (!signal.aborted) void probe();
    return networkError(cause);
  }
}
