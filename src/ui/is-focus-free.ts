/** Whether no control has the focus. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.matches('h1, main, section[data-column], [data-scroll]')
  );
}

/** Whether J and K may begin a walk: from a link or button, too, but not from the ticket beside, whose keys they are. */
export function mayBeginWalk(): boolean {
  const isOnControl = document.activeElement?.matches(':is(a, button):not([data-ticket-panel] *)');
  return isFocusFree() || isOnControl === true;
}
