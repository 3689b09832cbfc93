import type { Host } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { sweepFiles } from './sweep-files.ts';

const stepEveryMs = 60_000;
/** So long one turn goes on, a step at a time; requests are answered between the steps. */
const turnMs = 50;

/** Looks after pictures in small turns, each behind a write: where nobody writes, none is left behind. */
export class FileTender {
  readonly #host: Host;
  #turnedAt: number;
  #isTurning = false;
  #isClosed = false;

  constructor(host: Host) {
    this.#host = host;
    this.#turnedAt = performance.now();
  }

  /** To be told of every write of this process. */
  wrote(): void {
    if (this.#isTurning || this.#isClosed || performance.now() - this.#turnedAt < stepEveryMs) return;
    this.#isTurning = true;
    void this.#turn();
  }

  /** No other turn begins. */
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
