import type { QueryFunctionContext } from '@tanstack/react-query';
import { type ApiError, isApiError, networkError } from './api-error.ts';
import { connection } from './connection.ts';
import { probe } from './reach.ts';

/** Milliseconds after which a first load without an answer asks the service for a sign of life. */
const silentFor = 500;
/** Milliseconds for that answer: long, because a busy machine is late with everything. */
const signWithin = 2400;

/** How often a failed first load is tried again, by its error. */
const retriesLeft = new WeakMap<object, number>();

/** How often a call that ended with this error may be tried again; null for reads behind data that is shown. */
export function retriesOfFirstLoad(error: unknown): number | null {
  return (error instanceof Error ? retriesLeft.get(error) : null) ?? null;
}

/**
 * Reads for a query. Where nothing is shown yet, a screen waits for it: an error comes within 3 seconds when the
 * service does not answer, and an error that the service gave is not asked for again, so that the
 * request id on screen is the only one. Rejects with ApiError, or with the signal's reason.
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

/** Gives up loads that wait, all at once, when the service shows no sign of life. */
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

/** A load has ended; nobody asks after the service for loads that were answered meanwhile. */
function stopWaiting(load: AbortController): void {
  if (!waiting.delete(load) || waiting.size > 0) return;
  asking?.abort();
  asking = null;
}

/** The error of loads that wait for a service without a sign of life; null when it shows one. */
async function serviceTrouble(unneeded: AbortSignal): Promise<ApiError | null> {
  const { baseUrl, token, organizationId } = connection();
  // Another deployment of the contract may know no /healthz; any answer of its interface will do.
  const path = token === null ? '/healthz' : `/api/v1/organizations/${organizationId}`;
  const signal = AbortSignal.any([unneeded, AbortSignal.timeout(signWithin)]);
  const init: RequestInit = { cache: 'no-store', signal };
  if (token !== null) init.headers = { authorization: `Bearer ${token}` };
  try {
    await fetch(baseUrl + path, init);
    return null;
  } catch (cause) {
    if (!unneeded.aborted) void probe();
    return networkError(cause);
  }
}
