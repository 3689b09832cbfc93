import { createStore } from '#lib/store.ts';

export const signedOut = createStore(false);

/** Resolves with whether there is a session again. */
export function signInAgain(): Promise<boolean> {
  signedOut.set(true);
  return new Promise(resolve => {
    const stop = signedOut.subscribe(() => {
      stop();
      resolve(true);
    });
  });
}
