/** Runs all steps of a work at once. */
export function runNow<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

/** Runs a work step by step; `pause` lets other work go first. Rejects with what `pause` rejects with. */
export async function runInSteps<T>(work: Generator<void, T>, pause: () => Promise<void>): Promise<T> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await pause();
  }
}
