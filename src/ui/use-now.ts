import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

const step = 30_000;
const clock = createStore(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => clock.set(Date.now());

function subscribe(listener: () => void): () => void {
  const stop = clock.subscribe(listener);
  watchers += 1;
  if (watchers === 1) timer = setInterval(tick, step);
  return () => {
    stop();
    watchers -= 1;
    if (watchers === 0) clearInterval(timer);
  };
}

function current(): number {
  // Without watchers the clock stands still; a first render must not see an old value.
  if (watchers === 0 && Date.now() - clock.get() >= step) tick();
  return clock.get();
}

export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, current));
}
