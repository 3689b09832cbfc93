const gap = 8;

/** Positions a box inside `area` above the selection, or below it without room above. It scrolls with the text. */
export function placeAtSelection(
  box: HTMLElement,
  area: HTMLElement,
  selection: DOMRect,
  isTouch = false,
): void {
  const around = area.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const above = selection.top - size.height - gap;
  // The system's own tools are above a selection made by touch.
  const y = isTouch || above < visibleTop(area) ? selection.bottom + (isTouch ? 2 * gap : gap) : above;
  const widest = Math.max(around.width, size.width);
  const x = Math.min(
    Math.max(selection.left + (selection.width - size.width) / 2, around.left),
    around.left + widest - size.width,
  );
  box.style.left = `${Math.round(x - around.left)}px`;
  box.style.top = `${Math.round(y - around.top)}px`;
}

function visibleTop(element: HTMLElement): number {
  let top = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowY))
      top = Math.max(top, parent.getBoundingClientRect().top);
  }
  return top;
}
