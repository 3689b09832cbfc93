const longestWaitMs = 2000;

/** `fallback` is the time in ms to wait in browsers that do not report idleness. Returns the cancel function. */
export function whenIdle(run: () => void, fallback = 300): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallback);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: longestWaitMs });
  return () => cancelIdleCallback(idle);
}
