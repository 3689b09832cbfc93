import { Popover as Base } from '@base-ui/react/popover';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { backdropProps } from './backdrop-props.ts';
import { classNames } from './class-names.ts';
import { CloseByBack } from './close-by-back.tsx';
import float from './float.module.css';
import { useLayer } from './layer.tsx';
import type { Anchor } from './menu.tsx';
import { focusablesIn } from './next-focus.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Without a trigger, `open` and `anchor` are required. */
  trigger?: ReactElement | undefined;
  anchor?: Anchor | RefObject<HTMLElement | null> | undefined;
  /** Runs when the trigger is about to be used. */
  preload?: (() => void) | undefined;
  /** Read by screen readers when the popover opens. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  sideOffset?: number;
  initialFocus?: RefObject<HTMLElement | null> | boolean | undefined;
  /** Receives the focus on closing: null stands for the trigger, true for what had it, false leaves it where it is. */
  finalFocus?: (() => HTMLElement | null | boolean) | undefined;
  padded?: boolean;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Uses the caller's state when `open` is given, otherwise a state of its own. */
export function useOpen(open: boolean | undefined, onOpenChange: ((open: boolean) => void) | undefined) {
  const [ownOpen, setOwnOpen] = useState(false);
  const change = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return [open ?? ownOpen, change] as const;
}

/** Without a trigger Base UI knows no place after the popover: Tab would end at its hidden guard. */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const controls = focusablesIn(event.currentTarget).filter(control => control.tabIndex >= 0);
  const index = controls.indexOf(document.activeElement as HTMLElement);
  if (index !== -1 && controls[index + (event.shiftKey ? -1 : 1)]) return;
  event.preventDefault();
  controls.at(event.shiftKey ? -1 : 0)?.focus();
}

export function Popover({
  trigger,
  anchor,
  preload,
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
  style,
}: PopoverProps) {
  const [isOpen, change] = useOpen(open, onOpenChange);
  const layer = useLayer();
  const popup = useRef<HTMLDivElement>(null);
  // Base UI does the same, but knows only of triggers that they were touched.
  const focusUnlessTouch = () => !matchMedia('(pointer: coarse)').matches || popup.current;
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      {trigger && <Base.Trigger render={trigger} onPointerEnter={preload} onFocus={preload} />}
      <Base.Portal>
        <Base.Backdrop {...backdropProps} />
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
            style={style}
            aria-label={label}
            ref={popup}
            initialFocus={initialFocus ?? (trigger ? undefined : focusUnlessTouch)}
            finalFocus={finalFocus}
            onKeyDown={trigger ? undefined : keepTabInside}
          >
            <CloseByBack layer={popup} />
            {typeof children === 'function' ? children(() => change(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
