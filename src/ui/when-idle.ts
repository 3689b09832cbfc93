/** Milliseconds after which it runs on a page that is never idle. */
const longest = 2000;

/** `fallback` is the time in ms to wait in browsers that do not report idleness. Returns the cancel function. */
export function whenIdle(run: () => void, fallback = 300): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, fallback);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: longest });
  return () => cancelIdleCallback(idle);
}
