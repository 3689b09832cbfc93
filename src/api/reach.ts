import { connection } from './connection.ts';

/** Between two probes while nothing answers. */
const pauses = { first: 1000, longest: 8000 } as const;
const probeTimeout = 5000;
/** A proxy answers so in the place of a service that does not. */
const inItsPlace = new Set([502, 503, 504]);

let reachable = true;
let probing = false;
let pause: number = pauses.first;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(reachable: boolean) => void>();

/** Whether the service answers, as far as calls and probes have told. */
export function isReachable(): boolean {
  return reachable;
}

/** Told whenever that changes; gives the way to stop. */
export function onReach(listener: (reachable: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every call tells here how it ended: the status of an answer, or 0 for none. */
export function noteOutcome(status: number): void {
  if (status === 0 || inItsPlace.has(status)) void probe();
  else settle(true);
}

/** Asks the service for a sign of life, now. */
export async function probe(): Promise<void> {
  if (probing) return;
  probing = true;
  clearTimeout(timer);
  const answers = await signOfLife();
  probing = false;
  settle(answers);
  if (answers) return;
  timer = setTimeout(() => void probe(), pause);
  pause = Math.min(pause * 2, pauses.longest);
}

/** Listens to what the browser knows of the network, which decides nothing by itself; gives the way to stop. */
export function watchNetwork(): () => void {
  const look = () => void probe();
  let again: ReturnType<typeof setTimeout> | undefined;
  const lost = () => {
    look();
    // The word may come a moment before the network goes.
    clearTimeout(again);
    again = setTimeout(look, pauses.first);
  };
  const returned = () => {
    if (!reachable && document.visibilityState === 'visible') look();
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
    pause = pauses.first;
    clearTimeout(timer);
  }
  if (answers === reachable) return;
  reachable = answers;
  for (const listener of [...listeners]) listener(reachable);
}

async function signOfLife(): Promise<boolean> {
  const { baseUrl, token, organizationId } = connection();
  // Another deployment of the contract may know no /healthz; any answer of its interface will do.
  const path = token === null ? '/healthz' : `/api/v1/organizations/${organizationId}`;
  const init: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) };
  if (token !== null) init.headers = { authorization: `Bearer ${token}` };
  try {
    const { status } = await fetch(baseUrl + path, init);
    return !inItsPlace.has(status);
  } catch {
    return false;
  }
}
