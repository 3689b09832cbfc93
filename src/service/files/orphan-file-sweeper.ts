import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { sweepFiles } from './sweep-files.ts';

const stepEveryMs = 60_000;
/** Milliseconds of steps in one turn. Requests are served between the steps. */
const turnMs = 50;

/** Sweeps in short turns after writes: without writes no picture becomes unused. */
export class OrphanFileSweeper {
  readonly #host: Host;
  #turnedAt: number;
  #isTurning = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#turnedAt = performance.now();
  }

  afterWrite(): void {
    if (this.#isTurning || this.#isClosed || performance.now() - this.#turnedAt < stepEveryMs) return;
    this.#isTurning = true;
    void this.#turn();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #turn(): Promise<void> {
    const begun = performance.now();
    try {
      while (!this.#isClosed && (await sweepFiles(this.#host)) && performance.now() - begun < turnMs)
        await new Promise(resolve => setTimeout(resolve));
    } catch (error) {
      const isPassing = error instanceof ServiceError || this.#host.engine.isRetryable(error);
      if (!isPassing && !this.#isClosed) this.#host.report(error, 'files');
    } finally {
      this.#turnedAt = performance.now();
      this.#isTurning = false;
    }
  }
}
