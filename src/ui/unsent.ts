import { createStore } from '#lib/store.ts';

/** Work that is only on this device while the service is unreachable. */
export interface UnsentWork {
  waiting: number;
  /** Number of texts saved since `sendUnsent` last ran. */
  saved: number;
}

const unsent = new Map<string, () => void>();

export const unsentWork = createStore<UnsentWork>({ waiting: 0, saved: 0 });

function publish(saved: number): void {
  const work = unsentWork.get();
  if (work.waiting !== unsent.size || work.saved !== saved) unsentWork.set({ waiting: unsent.size, saved });
}

export function keepUnsent(key: string, send: () => void): void {
  unsent.set(key, send);
  publish(unsentWork.get().saved);
}

/** Call when the text is saved, or when there is nothing left to send. */
export function settleUnsent(key: string, wasSaved: boolean): void {
  if (unsent.delete(key)) publish(unsentWork.get().saved + (wasSaved ? 1 : 0));
}

export function sendUnsent(): void {
  publish(0);
  for (const send of [...unsent.values()]) send();
}
