import type { Host } from './context.ts';

/** Milliseconds that one request may block the event loop. */
const turnMs = 10;

/** Call between pieces of long work: lets other requests run when this turn has taken too long. */
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
