/** Comments out of view have estimated heights; the real ones are known after two frames. */
const settlingFrames = 3;

/** Scrolls to the newest comment, and keeps the focused composer in view where it scrolls with the comments. */
export function scrollToComment(element: HTMLElement, framesLeft = settlingFrames): void {
  document.activeElement?.closest('[data-composer]')?.scrollIntoView({ block: 'nearest' });
  element.scrollIntoView({ block: 'nearest' });
  if (framesLeft > 0) requestAnimationFrame(() => scrollToComment(element, framesLeft - 1));
}

/** Whether somebody writes in a field other than a composer: it must not move under the caret. */
export function isWritingElsewhere(): boolean {
  const { activeElement } = document;
  const isField = activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  return isField && !activeElement?.closest('[data-composer]');
}
