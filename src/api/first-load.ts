import type { QueryFunctionContext } from '@tanstack/react-query';
import { type ApiError, isApiError, networkError } from './api-error.ts';
import { probe, requestHealth } from './reach.ts';

/** Milliseconds without an answer after which a first load probes the service. */
const silentFor = 500;
/** Milliseconds for the probe; long for the sake of busy machines. */
const signWithin = 2400;

const retriesLeft = new WeakMap<object, number>();

/** Returns null for a refetch of data that is shown. */
export function retriesOfFirstLoad(error: unknown): number | null {
  return (error instanceof Error ? retriesLeft.get(error) : null) ?? null;
}

/**
 * Reads for a query. A first load fails within 3 seconds when the service does not answer, and is not retried after
 * an error of the service, so that the request id on screen is the only one. Rejects with ApiError, or with the
 * signal's reason.
 */
export async function read<T>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (client.getQueryData(queryKey) !== undefined) return ask(signal);
  const givenUp = new AbortController();
  const timer = setTimeout(giveUpWithoutService, silentFor, givenUp);
  try {
    return await ask(AbortSignal.any([signal, givenUp.signal]));
  } catch (error) {
    if (isApiError(error) && error.status !== 429)
      retriesLeft.set(error, error.kind === 'network' && !givenUp.signal.aborted ? 1 : 0);
    throw error;
  } finally {
    clearTimeout(timer);
    stopWaiting(givenUp);
  }
}

const waiting = new Set<AbortController>();
let asking: AbortController | null = null;

function giveUpWithoutService(load: AbortController): void {
  waiting.add(load);
  if (asking) return;
  asking = new AbortController();
  const { signal } = asking;
  void serviceTrouble(signal).then(trouble => {
    if (signal.aborted) return;
    asking = null;
    const loads = [...waiting];
    waiting.clear();
    if (trouble) for (const one of loads) one.abort(trouble);
  });
}

function stopWaiting(load: AbortController): void {
  if (!waiting.delete(load) || waiting.size > 0) return;
  asking?.abort();
  asking = null;
}

async function serviceTrouble(unneeded: AbortSignal): Promise<ApiError | null> {
  try {
    await requestHealth(AbortSignal.any([unneeded, AbortSignal.timeout(signWithin)]));
    return null;
  } catch (cause) {
    if (!unneeded.aborted) void probe();
    return networkError(cause);
  }
}
