import { setTimeout as sleep } from 'node:timers/promises';
import { isSqliteBusy, sqliteUnavailable } from './sqlite-connection.ts';

const retryLimitMs = 10_000;

/** Retries while another process writes, without blocking the event loop; throws unavailable after the time limit. */
export async function retryWhileBusy<T>(write: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + retryLimitMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isSqliteBusy(error)) throw error;
      if (performance.now() > deadline) throw sqliteUnavailable(error);
    }
    await sleep(10 + Math.random() * 20);
  }
}
