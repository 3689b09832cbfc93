interface Options {
  count: number;
  /** Milliseconds that a caller waits. */
  timeLimit: number;
  /** What is thrown after that. */
  refusal?(): Error;
}

const noneFree = () => new Error('No slot became free in time.');

/** A number of slots that callers hold for a while; who waits gets one in the order of coming. */
export class Slots {
  readonly #timeLimit: number;
  readonly #refusal: () => Error;
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor({ count, timeLimit, refusal = noneFree }: Options) {
    this.#free = count;
    this.#timeLimit = timeLimit;
    this.#refusal = refusal;
  }

  /** Nothing or a promise, until the caller holds a slot, which `leave` gives back. Rejects when none is free in time. */
  take(): Promise<void> | undefined {
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

  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
