import { onNextInput } from '#ui/on-next-input.ts';
import { scrollerOf } from '#ui/scroller-of.ts';
import { firstBelow } from './first-below.ts';

export interface ReadingPlace {
  /** The first visible block and its top edge in the viewport. */
  block: number;
  top: number;
  /** The first block whose beginning is visible. */
  wholeBlock: number;
}

export function readingPlaceIn(text: Element): ReadingPlace | null {
  const visibleTop = scrollerOf(text)?.getBoundingClientRect().top ?? 0;
  const block = firstBelow(text.children, visibleTop);
  const top = text.children[block]?.getBoundingClientRect().top;
  if (top === undefined) return null;
  const isCut = top < visibleTop && block < text.childElementCount - 1;
  return { block, top, wholeBlock: isCut ? block + 1 : block };
}

export function restoreReadingPlace(text: Element, { block, top }: ReadingPlace): void {
  const element = text.children[block];
  const scroller = scrollerOf(text);
  if (!element) return;
  if (scroller && scroller.scrollHeight > scroller.clientHeight) keepAt(scroller, element, top);
}

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
    removeInput();
  };
  align();
  observer.observe(element.parentElement ?? element);
  const removeInput = onNextInput(stop);
  // Counted from the first paint, which may take longer than this on a slow machine.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(stop, settleTime)));
}
