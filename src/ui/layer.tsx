import { createContext, type ReactNode, useContext } from 'react';

type Layer = 'popover' | 'dialog';

const LayerContext = createContext<Layer>('popover');

export function DialogLayer({ children }: { children: ReactNode }) {
  return <LayerContext value="dialog">{children}</LayerContext>;
}

export function useLayer(): Layer {
  return useContext(LayerContext);
}
