/** Call on a press. Returns whether the focus is still there, or was lost with the pressed element: only then an answer may move it. */
export function rememberFocus(): () => boolean {
  const { activeElement: pressed } = document;
  return () => {
    const { activeElement, body } = document;
    return activeElement === pressed || (activeElement === body && pressed?.isConnected !== true);
  };
}
