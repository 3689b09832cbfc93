/** Counts running work, so that a shutdown can wait for it. */
export class RunningWork {
  #count = 0;
  #waiting: (() => void)[] = [];

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await work();
    } finally {
      this.#count--;
      if (this.#count === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    }
  }

  async whenIdle(): Promise<void> {
    if (this.#count > 0) await new Promise<void>(resolve => this.#waiting.push(resolve));
  }
}
