/** Pixels from the end that still count as the end: positions may have fractions. */
const tolerance = 2;

/** Ref of what scrolls: where its end is in view, it stays so while the room gets less, as by a field that grows below. */
export function keepEnd(scroller: HTMLElement | null): (() => void) | undefined {
  if (!scroller) return;
  let height = scroller.clientHeight;
  const observer = new ResizeObserver(() => {
    const wasAtEnd = scroller.scrollTop + height >= scroller.scrollHeight - tolerance;
    const isShorter = scroller.clientHeight < height;
    height = scroller.clientHeight;
    if (isShorter && wasAtEnd) scroller.scrollTop = scroller.scrollHeight;
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
