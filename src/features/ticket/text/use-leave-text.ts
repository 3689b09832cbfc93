import type { KeyboardEvent, RefObject } from 'react';
import { leavesText } from '#editor/leaves-text.ts';

/** Handlers with which Esc in a text gives the focus to the element around it; a second Esc leaves the ticket. */
export function useLeaveText(around: RefObject<HTMLElement | null>) {
  const leaveText = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    around.current?.focus({ preventScroll: true });
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      const { target } = event;
      const isLine = target instanceof HTMLInputElement && target.type === 'text';
      // The fields of lists that open over the ticket close these.
      if (target instanceof HTMLTextAreaElement || (isLine && around.current?.contains(target)))
        leaveText(event);
    },
    // In the capture phase, because the editor stops every Esc.
    onKeyDownCapture: (event: KeyboardEvent) => {
      const hasOwnEscape = event.target instanceof Element && event.target.closest('[data-own-escape]');
      if (leavesText(event) && !hasOwnEscape) leaveText(event);
    },
  };
}
