import type { Host } from './context.ts';

/** Milliseconds that one request may hold the event loop before others have their turn. */
const turnMs = 10;

/**
 * Answers a function to call between pieces of long work: it gives a promise of the next turn of the event loop when
 * this turn has lasted long enough, else undefined.
 */
export function pauses({ elapsed }: Pick<Host, 'elapsed'>): () => Promise<void> | undefined {
  let since = elapsed();
  return () => {
    if (elapsed() - since < turnMs) return undefined;
    return new Promise(resolve => {
      setTimeout(() => {
        since = elapsed();
        resolve();
      }, 0);
    });
  };
}
