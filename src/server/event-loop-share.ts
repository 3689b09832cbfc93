/** Milliseconds for which work on the main thread keeps the event loop from turning. */
const shareMs = 8;

/**
 * Divides long work on the main thread between turns of the event loop, so that other requests are answered
 * meanwhile. `begin` stands before each step, `pause` after it.
 */
export class EventLoopShare {
  #begunAt: number | null = null;

  begin(): void {
    if (this.#begunAt !== null) return;
    this.#begunAt = performance.now();
    setImmediate(() => {
      this.#begunAt = null;
    });
  }

  /** A promise of the loop's next turn when the share is used up, else nothing. */
  pause(): Promise<void> | undefined {
    if (this.#begunAt === null || performance.now() - this.#begunAt < shareMs) return undefined;
    return new Promise(resolve => setImmediate(resolve));
  }
}
