interface Options {
  count: number;
  /** Milliseconds that a caller waits for a slot. */
  timeLimit: number;
  /** The error when no slot became free in time. */
  refusal?(): Error;
}

const noneFree = () => new Error('No slot became free in time.');

/** A first-in, first-out semaphore with a time limit for waiting. */
export class Semaphore {
  readonly #timeLimit: number;
  readonly #refusal: () => Error;
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor({ count, timeLimit, refusal = noneFree }: Options) {
    this.#free = count;
    this.#timeLimit = timeLimit;
    this.#refusal = refusal;
  }

  get isFree(): boolean {
    return this.#free > 0;
  }

  get isWanted(): boolean {
    return this.#waiting.size > 0;
  }

  /** Returns undefined when a slot is free, else a promise that rejects when none is free in time. */
  acquire(): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free--;
      return undefined;
    }
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(this.#refusal());
      }, this.#timeLimit);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.add(start);
    });
  }

  release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
