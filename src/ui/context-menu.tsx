import { ContextMenu as Base } from '@base-ui/react/context-menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuSurface } from './menu.tsx';

export interface ContextMenuProps {
  /** The one element on which a right click (or the menu key) opens the menu. */
  children: ReactElement;
  /** The same items as in a `Menu`. */
  menu: ReactNode;
  label?: string;
  disabled?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The menu of the right mouse button. Everything in it must be reachable in another way too. */
export function ContextMenu({ children, menu, label, disabled, onOpenChange }: ContextMenuProps) {
  return (
    <Base.Root disabled={disabled} onOpenChange={onOpenChange}>
      <Base.Trigger render={children} />
      <MenuSurface label={label}>{menu}</MenuSurface>
    </Base.Root>
  );
}
