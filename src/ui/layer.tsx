import { createContext, type ReactNode, useContext } from 'react';

type Layer = 'popover' | 'dialog';

const LayerContext = createContext<Layer>('popover');

/** Marks what is inside a dialog: lists and menus that open from there must lie above it. */
export function DialogLayer({ children }: { children: ReactNode }) {
  return <LayerContext value="dialog">{children}</LayerContext>;
}

/** The layer on which a floating part opened from here belongs. */
export function useLayer(): Layer {
  return useContext(LayerContext);
}
