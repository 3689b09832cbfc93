export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** That of the browser. */
export const clock: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
