import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { sweepFiles } from './sweep-files.ts';

const runEveryMs = 60_000;
/** Milliseconds of steps in one run. Requests are served between the steps. */
const runMs = 50;

/** Sweeps in short runs after writes: without writes no picture becomes unused. */
export class OrphanFileSweeper {
  readonly #host: Host;
  #lastRunAt: number;
  #isRunning = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#lastRunAt = performance.now();
  }

  afterWrite(): void {
    if (this.#isRunning || this.#isClosed || performance.now() - this.#lastRunAt < runEveryMs) return;
    this.#isRunning = true;
    void this.#run();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #run(): Promise<void> {
    const startedAt = performance.now();
    try {
      while (!this.#isClosed && (await sweepFiles(this.#host)) && performance.now() - startedAt < runMs)
        await new Promise(resolve => setTimeout(resolve));
    } catch (error) {
      const isTransient = error instanceof ServiceError || this.#host.engine.isRetryable(error);
      if (!isTransient && !this.#isClosed) this.#host.report(error, 'files');
    } finally {
      this.#lastRunAt = performance.now();
      this.#isRunning = false;
    }
  }
}
