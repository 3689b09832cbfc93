import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** State and props of a button that opens a menu or popover, which is anchored to it and may load lazily. */
export function usePopupButton(popup: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  return {
    anchor,
    open: setAnchor,
    close: () => setAnchor(null),
    button: {
      'aria-haspopup': popup,
      'aria-expanded': anchor !== null,
      // A press outside closes the popup before the click, which must not open it again.
      onPointerDown: (_event: PointerEvent<HTMLElement>) => {
        wasOpen.current = anchor !== null;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        const { currentTarget, detail } = event;
        const closes = detail > 0 ? wasOpen.current : anchor !== null;
        setAnchor(closes ? null : currentTarget);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (popup !== 'menu' || event.key !== 'ArrowDown') return;
        event.preventDefault();
        setAnchor(event.currentTarget);
      },
    },
  } as const;
}
