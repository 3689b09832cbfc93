/** A box on the screen. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where messages stand: space kept free at both sides and below. */
export interface ToastPlace {
  left: number;
  right: number;
  bottom: number;
}

const gap = 12;
/** Less of the screen's width than this is too little room beside something. */
const enough = 0.35;

/**
 * Places a message at the foot of the screen, in the middle of what is free there; above what is in its way where
 * beside it is too little room. `rest` is its distance from the lower edge.
 */
export function placeToast(
  screen: { width: number; height: number },
  obstacles: readonly Box[],
  rest: number,
) {
  const place: ToastPlace = { left: 0, right: 0, bottom: rest };
  const height = 64;
  const narrowest = screen.width * enough;
  // From below: each that is passed may bring the message before the next one.
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
