import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is within `margin` pixels of its visible scroll area. */
export function useNear(ref: RefObject<HTMLElement | null>, margin: number): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: element.closest('[data-scroll]'),
      rootMargin: `${margin}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, margin]);
  return near;
}
