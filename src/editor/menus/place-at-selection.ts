/** Pixels between the selection and the box. */
const gap = 8;

interface Placement {
  box: HTMLElement;
  /** The positioned element that contains the box and the text. */
  area: HTMLElement;
  selection: DOMRect;
  isTouch?: boolean;
}

/** Positions a box above the selection, or below it without room above. The box scrolls with the text. */
export function placeAtSelection({ box, area, selection, isTouch = false }: Placement): void {
  const areaRect = area.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = selection.top - height - gap;
  // The system shows its own tools above a selection made by touch.
  const below = selection.bottom + (isTouch ? 2 * gap : gap);
  const y = isTouch || above < visibleTop(area) ? below : above;
  const centered = selection.left + (selection.width - width) / 2;
  const rightmost = areaRect.left + Math.max(areaRect.width, width) - width;
  const x = Math.min(Math.max(centered, areaRect.left), rightmost);
  box.style.left = `${Math.round(x - areaRect.left)}px`;
  box.style.top = `${Math.round(y - areaRect.top)}px`;
}

function visibleTop(element: HTMLElement): number {
  let top = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowY))
      top = Math.max(top, parent.getBoundingClientRect().top);
  }
  return top;
}
