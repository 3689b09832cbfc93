import type { KeyboardEvent } from 'react';

/** Whether this key leaves a rich text: Esc, unless it belongs to a list that is open at the caret. */
export function leavesText(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.key === 'Escape' &&
    !event.nativeEvent.isComposing &&
    target instanceof HTMLElement &&
    target.isContentEditable &&
    !target.hasAttribute('aria-controls')
  );
}
