import type { CSSProperties, ReactNode } from 'react';
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

export function PickerFrame({ width = 16, children, ...popover }: PickerFrameProps) {
  return (
    <Popover
      {...popover}
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
