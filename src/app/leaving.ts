import { useSyncExternalStore } from 'react';

let unsent: number | null = null;
const listeners = new Set<() => void>();

/** Asks over the page whether to sign out although so many texts are unsent; null takes the question away. */
export function askToLeave(count: number | null): void {
  unsent = count;
  for (const listener of listeners) listener();
}

/** How many unsent texts somebody is asked about; null while nobody is. */
export function useAskedToLeave(): number | null {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unsent,
  );
}
