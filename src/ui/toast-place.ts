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
/** Minimum share of the screen's width to place a toast beside an obstacle. */
const enough = 0.35;

/**
 * At the foot of the screen, centred in the free width; above an obstacle where there is too little room beside it.
 * `rest` is the usual distance from the lower edge.
 */
export function placeToast(
  screen: { width: number; height: number },
  obstacles: readonly Box[],
  rest: number,
) {
  const place: ToastPlace = { left: 0, right: 0, bottom: rest };
  const height = 64;
  const narrowest = screen.width * enough;
  // From below: moving past one obstacle may bring the toast to the next one.
  for (const box of [...obstacles].sort((a, b) => b.bottom - a.bottom)) {
    const top = screen.height - place.bottom - height;
    const meets = box.bottom > top && box.top < screen.height - place.bottom;
    if (!meets || box.right <= place.left || box.left >= screen.width - place.right) continue;
    const beside = { left: box.left - place.left, right: screen.width - place.right - box.right };
    if (beside.left >= beside.right && beside.left >= narrowest) place.right = screen.width - box.left;
    else if (beside.right >= narrowest) place.left = box.right;
    else place.bottom = Math.min(screen.height - box.top + gap, screen.height - height);
  }
  return place;
}
