const maxWaitMs = 2000;

/** Waits `fallbackMs` in browsers that do not report idleness. Returns the function that cancels. */
export function whenIdle(run: () => void, fallbackMs = 300): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallbackMs);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: maxWaitMs });
  return () => cancelIdleCallback(idle);
}
