/** Calls `act` once, when the person next scrolls, taps or types. Returns the cleanup. */
export function onNextInput(act: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onInput = () => {
    listeners.abort();
    act();
  };
  for (const name of ['wheel', 'pointerdown', 'touchstart', 'keydown'])
    addEventListener(name, onInput, { capture: true, passive: true, signal });
  return () => listeners.abort();
}
