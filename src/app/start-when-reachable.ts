import { reachable } from '#api/reach.ts';

/** Starts work whose module is loaded on demand; when that fails, once more as soon as the service is reachable. */
export async function startWhenReachable(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch {
    const unsubscribe = reachable.subscribe(isReachable => {
      if (!isReachable) return;
      unsubscribe();
      start().catch(() => {});
    });
  }
}
