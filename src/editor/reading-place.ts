import type { Editor } from '@tiptap/core';
import { firstBelow } from './first-below.ts';

export interface ReadingPlace {
  /** The first visible block and its top edge in the viewport. */
  block: number;
  top: number;
}

export function readingPlaceIn(text: Element): ReadingPlace | null {
  const scrollerBox = scrollerOf(text)?.getBoundingClientRect();
  const block = firstBelow(text.children, scrollerBox?.top ?? 0);
  const top = text.children[block]?.getBoundingClientRect().top;
  if (top === undefined) return null;
  return { block, top };
}

export function restoreReadingPlace(editor: Editor, { block, top }: ReadingPlace): void {
  const { view } = editor;
  const element = view.dom.children[block];
  const scroller = scrollerOf(view.dom);
  if (!element) return;
  if (scroller && scroller.scrollHeight > scroller.clientHeight) keepAt(scroller, element, top);
}

const scrollingEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
/** Milliseconds in which the blocks above reach their final size. */
const settleTime = 500;

/** Keeps the element at `top` until somebody scrolls, or the blocks above it have their final size. */
function keepAt(scroller: Element, element: Element, top: number): void {
  const align = () => {
    scroller.scrollTop += element.getBoundingClientRect().top - top;
  };
  const observer = new ResizeObserver(align);
  const stop = () => {
    observer.disconnect();
    for (const event of scrollingEvents) removeEventListener(event, stop, true);
  };
  align();
  observer.observe(element.parentElement ?? element);
  for (const event of scrollingEvents) addEventListener(event, stop, { capture: true, passive: true });
  // Counted from the first paint, which may take longer than this on a slow machine.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(stop, settleTime)));
}

function scrollerOf(text: Element): Element | null {
  for (let parent = text.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}
