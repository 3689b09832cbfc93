export const panelWidth = { least: 480, usual: 632, mostShare: 0.6, step: 16 } as const;

const storageKey = 'docket.ticket-panel-width';

/** A width the panel may have beside a board, given the room for both. */
export function clampWidth(width: number, room: number): number {
  const most = Math.max(panelWidth.least, Math.round(room * panelWidth.mostShare));
  return Math.round(Math.min(Math.max(width, panelWidth.least), most));
}

export function rememberedWidth(): number {
  try {
    const width = Number(localStorage.getItem(storageKey));
    return Number.isFinite(width) && width >= panelWidth.least ? width : panelWidth.usual;
  } catch {
    return panelWidth.usual;
  }
}

export function rememberWidth(width: number): void {
  try {
    localStorage.setItem(storageKey, String(width));
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The width after a key on the edge; the panel stands at the right, so left makes it wider. */
export function widthByKey(key: string, width: number, room: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width + panelWidth.step, room);
    case 'ArrowRight':
      return clampWidth(width - panelWidth.step, room);
    case 'Home':
      return panelWidth.least;
    case 'End':
      return clampWidth(room, room);
    default:
      return null;
  }
}
