import type { Host } from './context.ts';

/** Milliseconds that one request may block the event loop. */
const maxBlockingMs = 10;

/** Call the returned function between pieces of long work: it lets other requests run once the work has taken too long. */
export function createPause({ elapsed }: Pick<Host, 'elapsed'>): () => Promise<void> | undefined {
  let startedAt = elapsed();
  return () => {
    if (elapsed() - startedAt < maxBlockingMs) return undefined;
    return new Promise(resolve => {
      setTimeout(() => {
        startedAt = elapsed();
        resolve();
      }, 0);
    });
  };
}
