import { ServiceError } from '#service/errors.ts';

interface Options {
  slots: number;
  slotsPerCaller: number;
  waitingPerCaller: number;
}

type Start = () => void;

/** Runs work in a bounded number of slots, round-robin between the callers that wait. */
export class FairQueue {
  readonly #options: Options;
  /** Waiting jobs by caller; the next caller comes first. */
  readonly #waiting = new Map<string, Start[]>();
  readonly #running = new Map<string, number>();
  #free: number;

  constructor(options: Options) {
    this.#options = options;
    this.#free = options.slots;
  }

  /** Throws too_many_requests (429) when too many jobs of the caller wait. */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    if (!this.#take(caller)) await this.#wait(caller);
    try {
      return await work();
    } finally {
      this.#leave(caller);
    }
  }

  #take(caller: string): boolean {
    const running = this.#running.get(caller) ?? 0;
    if (this.#free === 0 || running >= this.#options.slotsPerCaller) return false;
    this.#free--;
    this.#running.set(caller, running + 1);
    return true;
  }

  #wait(caller: string): Promise<void> {
    const own = this.#waiting.get(caller) ?? [];
    if (own.length >= this.#options.waitingPerCaller) {
      throw new ServiceError(
        'too_many_requests',
        'Too many long reads are waiting for this caller; try again.',
        { retryAfter: 1 },
      );
    }
    this.#waiting.set(caller, own);
    return new Promise(resolve => own.push(resolve));
  }

  #leave(caller: string): void {
    const running = this.#running.get(caller)! - 1;
    if (running === 0) this.#running.delete(caller);
    else this.#running.set(caller, running);
    this.#free++;
    this.#startNext();
  }

  #startNext(): void {
    for (const [caller, own] of this.#waiting) {
      if (!this.#take(caller)) continue;
      const start = own.shift()!;
      this.#waiting.delete(caller);
      if (own.length > 0) this.#waiting.set(caller, own);
      start();
      return;
    }
  }
}
