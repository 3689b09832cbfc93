/** The longest wait for an element of a page that is still loading. */
const waitLimitMs = 5000;

/** Calls `use` once `find` returns an element of the page, now or when it is rendered. Returns the cleanup. */
export function whenRendered<T>(find: () => T | null | undefined, use: (element: T) => void): () => void {
  const tryNow = (): boolean => {
    const element = find();
    if (element) use(element);
    return Boolean(element);
  };
  if (tryNow()) return () => {};
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new MutationObserver(() => tryNow() && stop());
  const timer = setTimeout(stop, waitLimitMs);
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  return stop;
}
