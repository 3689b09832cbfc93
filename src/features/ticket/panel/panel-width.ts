import { keepOnDevice, readDevice } from '#ui/device-storage.ts';

/** In pixels, but the largest share of the available width. */
export const panelWidth = { min: 480, default: 632, maxShare: 0.6, step: 16 } as const;

const storageKey = 'docket.ticket-panel-width';

/** `availableWidth` is the width of board and panel together. */
export function clampWidth(width: number, availableWidth: number): number {
  const max = Math.max(panelWidth.min, Math.round(availableWidth * panelWidth.maxShare));
  return Math.round(Math.min(Math.max(width, panelWidth.min), max));
}

/** Returns the width that the person has chosen, in pixels, or null. */
export function rememberedWidth(): number | null {
  const width = Number(readDevice(storageKey));
  return Number.isFinite(width) && width >= panelWidth.min ? width : null;
}

export const rememberWidth = (width: number | null) =>
  keepOnDevice(storageKey, width === null ? null : String(width));

/** The panel is at the right, so the left arrow widens it. */
export function widthAfterKey(key: string, width: number, availableWidth: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return clampWidth(width + panelWidth.step, availableWidth);
    case 'ArrowRight':
      return clampWidth(width - panelWidth.step, availableWidth);
    case 'Home':
      return panelWidth.min;
    case 'End':
      return clampWidth(availableWidth, availableWidth);
    default:
      return null;
  }
}
