import { createStore } from '#lib/store.ts';
import { connection } from './connection.ts';

const pausesMs = { first: 1000, longest: 8000 } as const;
const probeTimeoutMs = 5000;
/** Statuses by which a proxy reports that the service does not answer. */
const gatewayErrors = new Set([502, 503, 504]);

/** Whether the last call or probe was answered. */
export const reachable = createStore(true);
let probing: Promise<void> | null = null;
let pauseMs: number = pausesMs.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call with the status of each answer; 0 for a call without an answer. */
export function noteStatus(status: number): void {
  if (status === 0 || gatewayErrors.has(status)) void probe();
  else setReachable(true);
}

/** Asks for the health of the service, again and again until it answers. Settles with the first result. */
export function probe(): Promise<void> {
  probing ??= probeOnce();
  return probing;
}

async function probeOnce(): Promise<void> {
  clearTimeout(timer);
  const isReachable = await isServiceAnswering();
  probing = null;
  setReachable(isReachable);
  if (isReachable) return;
  timer = setTimeout(() => void probe(), pauseMs);
  pauseMs = Math.min(pauseMs * 2, pausesMs.longest);
}

export function watchNetwork(): () => void {
  const onOnline = () => void probe();
  let secondProbe: ReturnType<typeof setTimeout> | undefined;
  const onOffline = () => {
    void probe();
    // The event may come just before the network is gone.
    clearTimeout(secondProbe);
    secondProbe = setTimeout(() => void probe(), pausesMs.first);
  };
  const onVisibilityChange = () => {
    if (!reachable.get() && document.visibilityState === 'visible') void probe();
  };
  addEventListener('online', onOnline);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clearTimeout(secondProbe);
    removeEventListener('online', onOnline);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}

function setReachable(isReachable: boolean): void {
  if (isReachable) {
    pauseMs = pausesMs.first;
    clearTimeout(timer);
  }
  reachable.set(isReachable);
}

async function isServiceAnswering(): Promise<boolean> {
  try {
    const { status } = await requestHealth(AbortSignal.timeout(probeTimeoutMs));
    return !gatewayErrors.has(status);
  } catch {
    return false;
  }
}

/** Rejects when nothing answers. */
export function requestHealth(signal: AbortSignal): Promise<Response> {
  const { baseUrl, token, organizationId } = connection();
  // Other deployments may have no /healthz; any answer of the API will do.
  const path = token === null ? '/healthz' : `/api/v1/organizations/${organizationId}`;
  const init: RequestInit = { cache: 'no-store', signal };
  if (token !== null) init.headers = { authorization: `Bearer ${token}` };
  return fetch(baseUrl + path, init);
}
