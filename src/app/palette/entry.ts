import type { PaletteItem } from '#ui/palette.tsx';

/** An entry of the palette: a place to go to, or something to do. */
export interface Entry extends Omit<PaletteItem, 'label'> {
  /** Stands before the text, muted: a ticket's key. */
  prefix?: string;
  to?: string;
  /** Where Cmd+Enter leads: a ticket beside its board; others open in a new tab. */
  beside?: string;
  run?: () => void;
}
