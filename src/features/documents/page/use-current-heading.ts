import { type RefObject, useEffect, useState } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';

/** Pixels below the top of the view. */
const line = 112;

export const isOutlineShown = (headings: readonly unknown[]) => headings.length >= 3;

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
      const elements = view.querySelectorAll('[data-document-text] .prose :is(h1, h2, h3, h4, h5, h6)');
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

/** `tops` are the distances from the top of the view, in order. Returns -1 without headings. */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  if (tops.length === 0) return -1;
  if (atEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex(top => top <= line),
  );
}
