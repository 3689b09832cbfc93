import { useEffect, useRef } from 'react';
import { flash } from '#ui/bring-to.ts';

/** Returns the ref of an element that is highlighted when the text in it was replaced by somebody else's. */
export function useFlash(revision: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revision > 0 && ref.current) flash(ref.current);
  }, [revision]);
  return ref;
}
