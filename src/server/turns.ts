/** Lets one writer in at a time, in the order of their coming. */
export class Turns {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  /** Resolves when it is the caller's turn; nothing to wait for when nobody writes. */
  take(): Promise<void> | undefined {
    if (this.#taken) return new Promise(resolve => this.#waiting.push(resolve));
    this.#taken = true;
    return undefined;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}
