import { createStore } from '#lib/store.ts';

/** Shared by all requests that wait until the person has confirmed who they are; null while there are none. */
export const pendingConfirmation = createStore<PromiseWithResolvers<boolean> | null>(null);

export function confirmIdentity(): Promise<boolean> {
  if (!pendingConfirmation.get()) pendingConfirmation.set(Promise.withResolvers());
  return pendingConfirmation.get()!.promise;
}

export function settleConfirmation(isConfirmed: boolean): void {
  pendingConfirmation.get()?.resolve(isConfirmed);
  pendingConfirmation.set(null);
}
