import { useEffect, useState } from 'react';
import { isTextField } from './shortcuts.ts';

/** Milliseconds without a key, after which something may take the focus. */
const pause = 800;

/** False until the person stops typing; then a dialog takes no keys that were meant for a text. */
export function useTypingPause(): boolean {
  const [isPaused, setPaused] = useState(
    () => !document.activeElement || !isTextField(document.activeElement),
  );
  useEffect(() => {
    if (isPaused) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(setPaused, pause, true);
    };
    wait();
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of ['keydown', 'input']) addEventListener(name, wait, { capture: true, signal });
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, [isPaused]);
  return isPaused;
}
