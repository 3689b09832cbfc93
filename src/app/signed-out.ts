import { useSyncExternalStore } from 'react';

let signedOut = false;
const listeners = new Set<() => void>();

/** Says whether the session ended while somebody was at work. */
export function setSignedOut(value: boolean): void {
  if (signedOut === value) return;
  signedOut = value;
  for (const listener of listeners) listener();
}

export function useSignedOut(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => signedOut,
  );
}
