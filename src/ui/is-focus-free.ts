/** Whether no control has the focus. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.matches('h1, main, section[data-column], [data-scroll]')
  );
}
