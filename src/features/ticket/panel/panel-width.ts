import { keepOnDevice, readDevice } from '#ui/device-storage.ts';

export const panelWidth = { least: 480, usual: 632, mostShare: 0.6, step: 16 } as const;

const storageKey = 'docket.ticket-panel-width';

/** `room` is the width of board and panel together. */
export function clampWidth(width: number, room: number): number {
  const most = Math.max(panelWidth.least, Math.round(room * panelWidth.mostShare));
  return Math.round(Math.min(Math.max(width, panelWidth.least), most));
}

export function rememberedWidth(): number {
  const width = Number(readDevice(storageKey));
  return Number.isFinite(width) && width >= panelWidth.least ? width : panelWidth.usual;
}

export const rememberWidth = (width: number) => keepOnDevice(storageKey, String(width));

/** The panel is at the right, so the left arrow widens it. */
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
