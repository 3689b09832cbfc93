let running = 0;

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Runs work during which the browser asks before it closes the page. */
export async function holdPage<T>(work: () => Promise<T>): Promise<T> {
  if (running === 0) addEventListener('beforeunload', ask);
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    if (running === 0) removeEventListener('beforeunload', ask);
  }
}
