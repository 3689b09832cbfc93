interface Options {
  count: number;
  /** Milliseconds that a caller waits. */
  timeLimit: number;
}

/** A number of slots that callers hold for a while; who waits gets one in the order of coming. */
export class Slots {
  readonly #timeLimit: number;
  #free: number;
  readonly #waiting = new Set<() => void>();

  constructor({ count, timeLimit }: Options) {
    this.#free = count;
    this.#timeLimit = timeLimit;
  }

  /** Resolves once the caller holds a slot, which `leave` gives back. Throws when none is free in time. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        reject(new Error('No slot became free in time.'));
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
