import { reachable } from '#api/reach.ts';
import { createStore } from '#lib/store.ts';
import { sendUnsent, type UnsentWork, unsentWork } from '#ui/unsent.ts';
import { useStore } from '#ui/use-store.ts';

const offlineDelayMs = 2000;
/** How long `back` is shown once everything is saved. */
const backShownMs = 5000;

export interface ConnectionState {
  /** `offline` after two seconds without the service, `back` for a while after its return. */
  status: 'online' | 'offline' | 'back';
  unsent: UnsentWork;
}

const connectionState = createStore<ConnectionState>({ status: 'online', unsent: unsentWork.get() });
let timer: ReturnType<typeof setTimeout> | undefined;

const publish = (status: ConnectionState['status']) =>
  connectionState.set({ status, unsent: unsentWork.get() });

/** Schedules the next status. At module level, as each page has its own bar but the time runs on. */
function schedule(): void {
  const { status } = connectionState.get();
  clearTimeout(timer);
  if (!reachable.get()) {
    if (status !== 'offline') timer = setTimeout(() => publish('offline'), offlineDelayMs);
  } else if (status === 'offline') {
    publish('back');
    schedule();
  } else if (status === 'back' && unsentWork.get().waiting === 0) {
    timer = setTimeout(() => publish('online'), backShownMs);
  }
}

export function watchConnection(): void {
  reachable.subscribe(isReachable => {
    if (isReachable) sendUnsent();
    schedule();
  });
  unsentWork.subscribe(() => {
    publish(connectionState.get().status);
    schedule();
  });
}

export function useConnectionState(): ConnectionState {
  return useStore(connectionState);
}
