import { type RefObject, useEffect, useState } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';

/** A heading is current from this distance below the top of the view on, in pixels. */
const readingLine = 112;

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
    const update = () => {
      frame = 0;
      const elements = view.querySelectorAll('[data-document-text] .prose :is(h1, h2, h3, h4, h5, h6)');
      const { top } = view.getBoundingClientRect();
      const tops = headings.map(({ index }) => (elements[index]?.getBoundingClientRect().top ?? 0) - top);
      const atEnd = view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 2;
      setCurrent(currentHeading(tops, { line: readingLine, atEnd }));
    };
    const scheduleUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    scheduleUpdate();
    view.addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      view.removeEventListener('scroll', scheduleUpdate);
    };
  }, [scroller, headings]);
  return current;
}

/** `tops` are the distances of the headings from the top of the view, in pixels. Returns -1 without headings. */
export function currentHeading(
  tops: readonly number[],
  { line, atEnd }: { line: number; atEnd: boolean },
): number {
  if (tops.length === 0) return -1;
  if (atEnd) return tops.length - 1;
  return Math.max(
    0,
    tops.findLastIndex(top => top <= line),
  );
}
