import type { KeyboardEvent } from 'react';

/** Whether the key is an Escape that leaves a rich text, and not one that closes the menu at the caret. */
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
