import { type RefObject, useEffect, useState } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';
import { currentHeading } from './current-heading.ts';
import { headingElements } from './heading-elements.ts';

const line = 112;

/** Returns the index in `headings` of the section being read. */
export function useCurrentHeading(
  scroller: RefObject<HTMLElement | null>,
  headings: readonly OutlineHeading[],
): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const elements = headingElements(view);
      const { top } = view.getBoundingClientRect();
      const tops = headings.map(({ index }) => (elements[index]?.getBoundingClientRect().top ?? 0) - top);
      const end = view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 2;
      setCurrent(currentHeading(tops, line, end));
    };
    const follow = () => {
      frame ||= requestAnimationFrame(look);
    };
    follow();
    view.addEventListener('scroll', follow, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('scroll', follow);
    };
  }, [scroller, headings]);
  return current;
}
