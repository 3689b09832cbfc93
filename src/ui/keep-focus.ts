import type { MouseEvent } from 'react';

/** The props of a button whose press leaves the focus in a text field, and the keyboard of a phone open. */
export const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() } as const;
