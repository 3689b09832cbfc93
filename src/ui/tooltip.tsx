import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  shortcut?: string | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  disabled?: boolean | undefined;
  /** One element that takes a ref and DOM properties. */
  children: ReactElement;
}

/** A short text beside an element while it is hovered or focused. It repeats no visible label. */
export function Tooltip({
  text,
  shortcut,
  side = 'bottom',
  align = 'center',
  disabled,
  children,
}: TooltipProps) {
  return (
    <Base.Root disabled={disabled ?? false}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} align={align} sideOffset={6}>
          <Base.Popup className={styles.popup}>
            <span>{text}</span>
            {shortcut && <Kbd keys={shortcut} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
