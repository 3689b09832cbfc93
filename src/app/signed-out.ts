import { useSyncExternalStore } from 'react';

let signedOut = false;
const listeners = new Set<() => void>();
let waiting: (() => void)[] = [];

/** Says whether the session ended while somebody was at work. */
export function setSignedOut(value: boolean): void {
  if (signedOut === value) return;
  signedOut = value;
  for (const listener of listeners) listener();
  if (value) return;
  const returned = waiting;
  waiting = [];
  for (const go of returned) go();
}

/** Asks for a new session over the page; resolves when there is one. */
export function signInAgain(): Promise<boolean> {
  setSignedOut(true);
  return new Promise(resolve => waiting.push(() => resolve(true)));
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
