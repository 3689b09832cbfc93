import type { Editor } from '@tiptap/core';
import { firstBelow } from './first-below.ts';

export interface ReadingPlace {
  /** The first visible block and its top edge in the viewport. */
  block: number;
  top: number;
}

export function readingPlaceIn(text: Element): ReadingPlace | null {
  const box = scrollerOf(text)?.getBoundingClientRect();
  const block = firstBelow(text.children, box?.top ?? 0);
  const top = text.children[block]?.getBoundingClientRect().top;
  if (top === undefined) return null;
  return { block, top };
}

export function restoreReadingPlace(editor: Editor, { block, top }: ReadingPlace): void {
  const { view } = editor;
  const element = view.dom.children[block];
  const scroller = scrollerOf(view.dom);
  if (!element) return;
  if (scroller && scroller.scrollHeight > scroller.clientHeight) holdAt(scroller, element, top);
}

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
const settled = 500;

/** Keeps the element at `top` until somebody scrolls, or the blocks above it have their final size. */
function holdAt(scroller: Element, element: Element, top: number): void {
  const hold = () => {
    scroller.scrollTop += element.getBoundingClientRect().top - top;
  };
  const watch = new ResizeObserver(hold);
  const stop = () => {
    watch.disconnect();
    for (const move of moves) removeEventListener(move, stop, true);
  };
  hold();
  watch.observe(element.parentElement ?? element);
  for (const move of moves) addEventListener(move, stop, { capture: true, passive: true });
  // Counted from the first paint, which may take longer than this on a slow machine.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(stop, settled)));
}

function scrollerOf(text: Element): Element | null {
  for (let parent = text.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}
