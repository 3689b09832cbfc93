import type { Editor } from '@tiptap/core';
import { firstBelow } from './first-below.ts';

/** Where somebody was in a text that was read until its editor came. */
export interface ReadingPlace {
  /** The first block in sight, and the height at which it stood. */
  block: number;
  top: number;
}

/** Notes the place before the text that is read goes. */
export function placeIn(text: Element): ReadingPlace | null {
  const box = scrollerOf(text)?.getBoundingClientRect();
  const block = firstBelow(text.children, box?.top ?? 0);
  const top = text.children[block]?.getBoundingClientRect().top;
  if (top === undefined) return null;
  return { block, top };
}

/** Brings the editor's text to the same place. */
export function resumePlace(editor: Editor, { block, top }: ReadingPlace): void {
  const { view } = editor;
  const element = view.dom.children[block];
  const scroller = scrollerOf(view.dom);
  if (!element) return;
  if (scroller && scroller.scrollHeight > scroller.clientHeight) holdAt(scroller, element, top);
}

const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
const settled = 500;

/** Scrolls to where the element stands at the height; also while what is above it takes its true size, before each paint. */
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
  // Counted from when it is painted: on a slow machine that takes longer than this.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(stop, settled)));
}

function scrollerOf(text: Element): Element | null {
  for (let parent = text.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return null;
}
