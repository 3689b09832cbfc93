/** Milliseconds after which it runs on a page that is never idle. */
const longest = 2000;

/** `fallback`: milliseconds to wait where the browser does not say when it is idle. Returns the function to cancel. */
export function whenIdle(run: () => void, fallback = 300): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallback);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: longest });
  return () => cancelIdleCallback(idle);
}
