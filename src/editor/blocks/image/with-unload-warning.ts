let runningCount = 0;

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Runs work during which the browser asks before it closes the page. */
export async function withUnloadWarning<T>(work: () => Promise<T>): Promise<T> {
  if (runningCount === 0) addEventListener('beforeunload', askBeforeUnload);
  runningCount += 1;
  try {
    return await work();
  } finally {
    runningCount -= 1;
    if (runningCount === 0) removeEventListener('beforeunload', askBeforeUnload);
  }
}
