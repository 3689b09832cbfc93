import { type RefObject, useEffect } from 'react';

function caretTop(): number | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !focused.isContentEditable) return null;
  const selection = document.getSelection();
  const rect = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : null;
  return rect?.height ? rect.top : focused.getBoundingClientRect().top;
}

function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.scrollingElement;
}

/**
 * Keeps the words around the caret in their place when `bars`, which stick to the top, come above them. Browsers do so, except at
 * the top of the page.
 */
export function useSteadyText(bars: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bars.current;
    const below = element?.nextElementSibling;
    if (!element || !(below instanceof HTMLElement)) return;
    let place = below.offsetTop;
    const observer = new ResizeObserver(() => {
      const grown = below.offsetTop - place;
      place += grown;
      const scroller = scrollerOf(element);
      if (grown <= 0 || !scroller || scroller.scrollTop > 0) return;
      const isSticky = getComputedStyle(element).position === 'sticky';
      const top = caretTop();
      if (isSticky && top !== null && top - grown > element.getBoundingClientRect().bottom)
        scroller.scrollTop = grown;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [bars]);
}
