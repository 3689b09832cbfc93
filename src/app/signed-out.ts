import { createStore } from '#lib/store.ts';

/** Whether the session has ended and the person has yet to sign in again. */
export const signedOut = createStore(false);

export function signInAgain(): Promise<boolean> {
  signedOut.set(true);
  return new Promise(resolve => {
    const unsubscribe = signedOut.subscribe(() => {
      unsubscribe();
      resolve(true);
    });
  });
}
