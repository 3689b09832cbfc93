import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

export function usePopoverButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  return {
    anchor,
    open: setAnchor,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': anchor !== null,
      // A press outside closes the popover before the click, which must not open it again.
      onPointerDown: (_event: PointerEvent<HTMLElement>) => {
        wasOpen.current = anchor !== null;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { currentTarget, detail } = event;
        const closes = detail > 0 ? wasOpen.current : anchor !== null;
        setAnchor(closes ? null : currentTarget);
      },
    },
  } as const;
}
