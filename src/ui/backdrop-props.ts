import float from './float.module.css';

const preventDefault = (event: Event) => event.preventDefault();

/**
 * Base UI gives the focus back during the `mousedown` of a press beside, which then would take it away again. React
 * would not report the event, as the backdrop is gone by then.
 */
export const keepReturnedFocus = {
  ref: (backdrop: HTMLElement | null): void => backdrop?.addEventListener('mousedown', preventDefault),
} as const;

/** The props of the backdrop behind layers that are sheets on phones. */
export const backdropProps = { className: float.backdrop, ...keepReturnedFocus } as const;
