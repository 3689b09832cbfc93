import { useSyncExternalStore } from 'react';

const step = 30_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, step);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function current(): number {
  // Without listeners nothing moves the clock; a first render must not see an old one.
  if (!timer && Date.now() - now >= step) now = Date.now();
  return now;
}

/** The present moment, moved on every half minute by one clock for all. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, current));
}
