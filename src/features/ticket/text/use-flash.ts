import { useEffect, useRef } from 'react';
import { flash } from '#ui/scroll-and-flash.ts';

/** Flashes an element each time its text is replaced. Returns the ref. */
export function useFlash(revision: number) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revision > 0 && ref.current) flash(ref.current);
  }, [revision]);
  return ref;
}
