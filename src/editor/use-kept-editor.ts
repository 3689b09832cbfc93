import { useEffect, useRef, useState } from 'react';
import { isTyping } from './is-typing.ts';

/** Whether the editor stays open although the text may not be changed any more: somebody was typing at that moment. */
export function useKeptEditor({ mayWrite, isInEditor }: { mayWrite: boolean; isInEditor: boolean }): boolean {
  const [couldWrite, setCouldWrite] = useState(mayWrite);
  const [isKept, setIsKept] = useState(false);
  if (mayWrite === couldWrite) return isKept;
  const keeps = !mayWrite && isInEditor && isTyping();
  setCouldWrite(mayWrite);
  setIsKept(keeps);
  return keeps;
}

/** Saves what was refused once that may be saved again, or is left. */
export function useRetryLater(texts: readonly { retry: () => void }[], isRefused: boolean): void {
  const latestTexts = useRef(texts);
  useEffect(() => {
    latestTexts.current = texts;
  });
  useEffect(() => {
    if (!isRefused) return;
    return () => {
      for (const text of latestTexts.current) text.retry();
    };
  }, [isRefused]);
}
