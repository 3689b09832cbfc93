import { setTimeout as sleep } from 'node:timers/promises';
import { primaryCode, sqliteUnavailable } from './sqlite-connection.ts';

/** SQLITE_BUSY: another process is writing. */
const busy = 5;

const retryLimitMs = 10_000;

/** Retries without blocking the event loop; throws unavailable after the time limit. */
export async function whenFree<T>(step: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + retryLimitMs;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (primaryCode(error) !== busy) throw error;
      if (performance.now() > deadline) throw sqliteUnavailable(error);
    }
    await sleep(10 + Math.random() * 20);
  }
}
