import { createStore } from '#lib/store.ts';

export const signedOut = createStore(false);

export function signInAgain(): Promise<boolean> {
  signedOut.set(true);
  return new Promise(resolve => {
    const stop = signedOut.subscribe(() => {
      stop();
      resolve(true);
    });
  });
}
