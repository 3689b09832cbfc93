import { cloneElement, type ReactElement } from 'react';

interface TooltipProps {
  text: string;
  shortcut?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  disabled?: boolean | undefined;
  /** One element that passes DOM properties on. */
  children: ReactElement<object>;
}

export function Tooltip({ text, shortcut, side, disabled, children }: TooltipProps) {
  if (disabled) return children;
  // Attributes for `Tooltips`: a card needs no state and no listener for its tooltips.
  return cloneElement(children, {
    'data-tooltip': text,
    'data-tooltip-keys': shortcut,
    'data-tooltip-side': side,
  } as object);
}
