import { reachable } from '#api/reach.ts';
import { createStore } from '#lib/store.ts';
import { sendUnsent, type UnsentWork, unsentWork } from '#ui/unsent.ts';
import { useStore } from '#ui/use-store.ts';

const offlineDelayMs = 2000;
/** `back` is shown for this long once everything is saved. */
const backMs = 5000;

export interface Connected {
  /** `offline` after two seconds without the service, `back` for a while after its return. */
  state: 'online' | 'offline' | 'back';
  unsent: UnsentWork;
}

const connected = createStore<Connected>({ state: 'online', unsent: unsentWork.get() });
let timer: ReturnType<typeof setTimeout> | undefined;

const publish = (state: Connected['state']) => connected.set({ state, unsent: unsentWork.get() });

/** At module level: each page has a bar of its own, but the time runs on. */
function plan(): void {
  const { state } = connected.get();
  clearTimeout(timer);
  if (!reachable.get()) {
    if (state !== 'offline') timer = setTimeout(() => publish('offline'), offlineDelayMs);
  } else if (state === 'offline') {
    publish('back');
    plan();
  } else if (state === 'back' && unsentWork.get().waiting === 0) {
    timer = setTimeout(() => publish('online'), backMs);
  }
}

export function watchConnection(): void {
  reachable.subscribe(isReachable => {
    if (isReachable) sendUnsent();
    plan();
  });
  unsentWork.subscribe(() => {
    publish(connected.get().state);
    plan();
  });
}

export function useConnected(): Connected {
  return useStore(connected);
}
