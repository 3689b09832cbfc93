import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A button whose popover is fetched apart: what the button needs, and where the popover hangs while it is open. */
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
      // The press beside the popover has closed it by the time of the click, which must not open it again.
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
