import { type CSSProperties, type ReactNode, useState } from 'react';
import { focusBack } from './focus-back.ts';
import styles from './picker.module.css';
import { Popover, type PopoverProps } from './popover.tsx';

export interface PickerPlace
  extends Pick<PopoverProps, 'trigger' | 'anchor' | 'side' | 'align' | 'finalFocus'> {
  /** In rem. */
  width?: number | undefined;
}

interface PickerFrameProps extends PickerPlace, Pick<PopoverProps, 'label' | 'onOpenChange' | 'preload'> {
  open: boolean;
  children: ReactNode;
}

/** The list takes the focus before the popover could note who had it. Returns what gets the focus back. */
function useOpener(open: boolean): () => HTMLElement | null | false {
  const [last, setLast] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  if (last.open !== open) setLast({ open, opener: open ? document.activeElement : last.opener });
  return () => {
    const { activeElement: focused, body } = document;
    const hasMovedOn = focused !== null && focused !== body && !focused.closest(`.${styles.picker}`);
    const { opener } = last;
    const canFocus = opener instanceof HTMLElement && opener !== body && opener.isConnected;
    return canFocus && !hasMovedOn && focusBack(opener);
  };
}

export function PickerFrame({ width = 16, children, finalFocus, ...popover }: PickerFrameProps) {
  const opener = useOpener(popover.open);
  return (
    <Popover
      {...popover}
      finalFocus={finalFocus ?? (popover.trigger ? undefined : opener)}
      padded={false}
      className={styles.picker}
      style={{ '--picker-width': `${width}rem` } as CSSProperties}
      // The list focuses its field once it has loaded.
      initialFocus={false}
    >
      {children}
    </Popover>
  );
}
