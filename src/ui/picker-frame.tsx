import { Popover as Base } from '@base-ui/react/popover';
import { type CSSProperties, type ReactElement, type ReactNode, type RefObject, Suspense } from 'react';
import { classNames } from './class-names.ts';
import float from './float.module.css';
import { useLayer } from './layer.tsx';
import styles from './picker.module.css';
import { SkeletonRows } from './skeleton.tsx';

export interface PickerPlace {
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  width?: number;
  anchor?: RefObject<HTMLElement | null>;
}

interface PickerFrameProps extends PickerPlace {
  trigger?: ReactElement | undefined;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  preload: () => void;
  children: ReactNode;
}

/** The list inside may still be loading. */
export function PickerFrame({
  trigger,
  label,
  open,
  onOpenChange,
  preload,
  children,
  side = 'bottom',
  align = 'start',
  width = 16,
  anchor,
}: PickerFrameProps) {
  const layer = useLayer();
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} onPointerEnter={preload} onFocus={preload} />}
      <Base.Portal>
        <Base.Backdrop className={float.backdrop} />
        <Base.Positioner
          className={float.positioner}
          data-layer={layer}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <Base.Popup
            className={classNames(float.popup, styles.picker)}
            aria-label={label}
            // The list focuses its field once it has loaded.
            initialFocus={false}
            style={{ '--picker-width': `${width}rem` } as CSSProperties}
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
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
