import { type CSSProperties, type ReactNode, Suspense } from 'react';
import styles from './picker.module.css';
import { Popover, type PopoverProps } from './popover.tsx';
import { SkeletonRows } from './skeleton.tsx';

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
      <Suspense
        fallback={
          <div className={styles.loading}>
            <SkeletonRows rows={4} height="1.25rem" />
          </div>
        }
      >
        {children}
      </Suspense>
    </Popover>
  );
}
