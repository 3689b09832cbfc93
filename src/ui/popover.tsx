import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { classNames } from './class-names.ts';
import float from './float.module.css';
import { useLayer } from './layer.tsx';
import type { Anchor } from './menu.tsx';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The button that opens it. Without one, `open` and `anchor` are needed. */
  trigger?: ReactElement;
  anchor?: Anchor;
  /** What it is for; spoken when it opens. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  sideOffset?: number;
  /** False leaves the focus where it is. */
  initialFocus?: RefObject<HTMLElement | null> | boolean | undefined;
  /** What receives the focus once it has closed, when that is not its button. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  padded?: boolean;
  className?: string | undefined;
}

/** A small surface with anything in it, beside the button that opens it; on phones at the bottom. */
export function Popover({
  trigger,
  anchor,
  label,
  children,
  open,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  sideOffset = 4,
  initialFocus,
  finalFocus,
  padded = true,
  className,
}: PopoverProps) {
  const [own, setOwn] = useState(false);
  const layer = useLayer();
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return (
    <Base.Root open={open ?? own} onOpenChange={change}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={float.backdrop} />
        <Base.Positioner
          className={float.positioner}
          data-layer={layer}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={sideOffset}
          collisionPadding={8}
        >
          <Base.Popup
            className={classNames(float.popup, styles.popover, padded && styles.padded, className)}
            aria-label={label}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
