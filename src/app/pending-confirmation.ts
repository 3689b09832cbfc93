import { createStore } from '#lib/store.ts';

/** Shared by all requests that wait for the confirmation; null while there are none. */
export const confirming = createStore<PromiseWithResolvers<boolean> | null>(null);

export function confirmIdentity(): Promise<boolean> {
  if (!confirming.get()) confirming.set(Promise.withResolvers());
  return confirming.get()!.promise;
}

export function setConfirmed(confirmed: boolean): void {
  confirming.get()?.resolve(confirmed);
  confirming.set(null);
}
