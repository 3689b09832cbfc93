import type { PaletteItem } from '#ui/palette.tsx';

export interface PaletteEntry extends Omit<PaletteItem, 'label'> {
  /** Muted text before the label: a ticket's reference. */
  prefix?: string;
  to?: string;
  /** Target of Cmd+Enter: a ticket beside its board; without it a new tab opens. */
  beside?: string;
  run?: () => void;
}
