import { setTimeout as sleep } from 'node:timers/promises';
import { primaryCode, unavailable } from './sqlite-connection.ts';

/** Another process is writing. */
const busy = 5;

/** Milliseconds that a write waits for another process that is writing. */
const patience = 10_000;

/** Runs a step again while another process writes, without blocking this one; throws unavailable when that goes on. */
export async function whenFree<T>(step: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (primaryCode(error) !== busy) throw error;
      if (performance.now() > deadline) throw unavailable(error);
    }
    await sleep(10 + Math.random() * 20);
  }
}
