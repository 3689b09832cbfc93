export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface ToastPlace {
  left: number;
  right: number;
  bottom: number;
}

const gap = 12;
/** Share of the screen's width that must be free beside an obstacle to place a toast there. */
const minWidthShare = 0.35;

/**
 * Places the toast at the foot of the screen, centred in the free width, or above an obstacle without enough room beside
 * it. `restingBottom` is its distance from the lower edge without obstacles.
 */
export function placeToast(
  screen: { width: number; height: number },
  obstacles: readonly Box[],
  restingBottom: number,
) {
  const place: ToastPlace = { left: 0, right: 0, bottom: restingBottom };
  const height = 64;
  const minWidth = screen.width * minWidthShare;
  // From below: moving above one obstacle may bring the toast to the next one.
  for (const box of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const top = screen.height - place.bottom - height;
    const overlaps = box.bottom > top && box.top < screen.height - place.bottom;
    if (!overlaps || box.right <= place.left || box.left >= screen.width - place.right) continue;
    const freeWidth = { left: box.left - place.left, right: screen.width - place.right - box.right };
    if (freeWidth.left >= freeWidth.right && freeWidth.left >= minWidth)
      place.right = screen.width - box.left;
    else if (freeWidth.right >= minWidth) place.left = box.right;
    else place.bottom = Math.min(screen.height - box.top + gap, screen.height - height);
  }
  return place;
}
