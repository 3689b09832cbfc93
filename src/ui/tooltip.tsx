import { cloneElement, type ReactElement } from 'react';

export interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  disabled?: boolean | undefined;
  /** One element that hands DOM properties on. */
  children: ReactElement<object>;
}

/** A short text beside an element while it is hovered or focused. It repeats no visible label. */
export function Tooltip({ text, shortcut, side, align, disabled, children }: TooltipProps) {
  if (disabled) return children;
  // `Tooltips` shows what is written here: a tooltip costs a card no state and no listener of its own.
  return cloneElement(children, {
    'data-tooltip': text,
    'data-tooltip-keys': shortcut,
    'data-tooltip-side': side,
    'data-tooltip-align': align,
  } as object);
}
