function areOverlapping(a: DOMRect, b: DOMRect): boolean {
  return a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}

/** Whether any part of an element is inside the window and everything that clips it. */
export function isInView(element: Element): boolean {
  const rect = element.getBoundingClientRect();
  if (!areOverlapping(rect, new DOMRect(0, 0, innerWidth, innerHeight))) return false;
  for (let frame = element.parentElement; frame; frame = frame.parentElement)
    if (
      getComputedStyle(frame).overflow !== 'visible' &&
      !areOverlapping(rect, frame.getBoundingClientRect())
    )
      return false;
  return true;
}
