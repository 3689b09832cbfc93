/** Longest stretch of work between two rounds of the event loop. */
const shareMs = 8;

/** Yields to the event loop during long work on the main thread. Call `begin` before each step and `pause` after it. */
export class EventLoopShare {
  #begunAt: number | null = null;

  begin(): void {
    if (this.#begunAt !== null) return;
    this.#begunAt = performance.now();
    setImmediate(() => {
      this.#begunAt = null;
    });
  }

  pause(): Promise<void> | undefined {
    if (this.#begunAt === null || performance.now() - this.#begunAt < shareMs) return undefined;
    return new Promise(resolve => setImmediate(resolve));
  }
}
