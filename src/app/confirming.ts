import { useSyncExternalStore } from 'react';

let waiting: ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Asks over the page whether it is still the person; resolves with whether they confirmed it. */
export function confirmIdentity(): Promise<boolean> {
  const answer = new Promise<boolean>(resolve => {
    waiting = [...waiting, resolve];
  });
  notify();
  return answer;
}

/** Answers everybody who asked. */
export function setConfirmed(confirmed: boolean): void {
  const asked = waiting;
  waiting = [];
  notify();
  for (const answer of asked) answer(confirmed);
}

/** Whether somebody waits for the person to confirm. */
export function useConfirming(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
  );
}
