import { createStore } from '#lib/store.ts';
import { connection } from './connection.ts';

const pausesMs = { first: 1000, longest: 8000 } as const;
const probeTimeout = 5000;
/** Statuses by which a proxy reports that the service does not answer. */
const gatewayErrors = new Set([502, 503, 504]);

/** Whether the last call or probe was answered. */
export const reachable = createStore(true);
let probing = false;
let pause: number = pausesMs.first;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Status 0 means that there was no answer. */
export function noteStatus(status: number): void {
  if (status === 0 || gatewayErrors.has(status)) void probe();
  else settle(true);
}

export async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const answers = await isAnswered();
  probing = false;
  settle(answers);
  if (answers) return;
  timer = setTimeout(() => void probe(), pause);
  pause = Math.min(pause * 2, pausesMs.longest);
}

export function watchNetwork(): () => void {
  const look = () => void probe();
  let again: ReturnType<typeof setTimeout> | undefined;
  const lost = () => {
    look();
    // The event may come just before the network is gone.
    clearTimeout(again);
    again = setTimeout(look, pausesMs.first);
  };
  const returned = () => {
    if (!reachable.get() && document.visibilityState === 'visible') look();
  };
  addEventListener('online', look);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', returned);
  return () => {
    clearTimeout(again);
    removeEventListener('online', look);
    removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', returned);
  };
}

function settle(answers: boolean): void {
  if (answers) {
    pause = pausesMs.first;
    clearTimeout(timer);
  }
  reachable.set(answers);
}

async function isAnswered(): Promise<boolean> {
  try {
    const { status } = await requestHealth(AbortSignal.timeout(probeTimeout));
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
