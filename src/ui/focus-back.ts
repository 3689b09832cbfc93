/** Returns what a layer of Base UI focuses on closing: it would focus the first control inside of what Tab skips. */
export function focusBack(element: HTMLElement): HTMLElement | false {
  if (element.tabIndex >= 0) return element;
  queueMicrotask(() => element.focus({ preventScroll: true }));
  return false;
}
