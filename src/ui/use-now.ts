import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

const intervalMs = 30_000;
const clock = createStore(Date.now());
let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const tick = () => clock.set(Date.now());

function subscribe(listener: () => void): () => void {
  const stop = clock.subscribe(listener);
  watchers += 1;
  if (watchers === 1) timer = setInterval(tick, intervalMs);
  return () => {
    stop();
    watchers -= 1;
    if (watchers === 0) clearInterval(timer);
  };
}

function current(): number {
  // The clock stops without watchers, and that of the device may be set back: a first render must not see another time.
  const passed = Date.now() - clock.get();
  if (watchers === 0 && (passed < 0 || passed >= intervalMs)) tick();
  return clock.get();
}

export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, current));
}
