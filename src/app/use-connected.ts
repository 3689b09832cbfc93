import { useSyncExternalStore } from 'react';
import { isReachable, onReach } from '#api/reach.ts';
import { sendUnsent, subscribeUnsent, type UnsentWork, unsentWork } from '#ui/unsent.ts';

const patience = 2000;
/** So long the return stays on the screen, once everything is saved. */
const farewell = 5000;

export interface Connected {
  /** `offline` once the service was away for two seconds, `back` for a while after it returned. */
  state: 'online' | 'offline' | 'back';
  unsent: UnsentWork;
}

let connected: Connected = { state: 'online', unsent: unsentWork() };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(state: Connected['state']): void {
  connected = { state, unsent: unsentWork() };
  for (const listener of listeners) listener();
}

/** Plans what comes next by itself: each page has a bar of its own, but the time goes on from page to page. */
function plan(): void {
  clearTimeout(timer);
  if (!isReachable()) {
    if (connected.state !== 'offline') timer = setTimeout(() => publish('offline'), patience);
  } else if (connected.state === 'offline') {
    publish('back');
    plan();
  } else if (connected.state === 'back' && unsentWork().waiting === 0) {
    timer = setTimeout(() => publish('online'), farewell);
  }
}

/** Follows whether the service answers, and sends what waits for it when it does again. */
export function watchConnection(): void {
  onReach(reachable => {
    if (reachable) sendUnsent();
    plan();
  });
  subscribeUnsent(() => {
    publish(connected.state);
    plan();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the service answers, and what waits for it. */
export function useConnected(): Connected {
  return useSyncExternalStore(subscribe, () => connected);
}
