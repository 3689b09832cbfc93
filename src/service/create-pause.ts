import type { Host } from './context.ts';

/** Milliseconds that one request may block the event loop. */
const turnMs = 10;

/**
 * Call between pieces of long work: resolves in the next turn when this one has taken too long, else returns
 * undefined.
 */
export function createPause({ elapsed }: Pick<Host, 'elapsed'>): () => Promise<void> | undefined {
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
