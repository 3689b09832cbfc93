import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import dialog from './dialog.module.css';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { DialogLayer } from './layer.tsx';
import styles from './sheet.module.css';
import { usePhone } from './use-media.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
}

/** On phones a sheet from the bottom that can be swiped away; a dialog elsewhere. */
export function Sheet({ open, onOpenChange, title, children, footer }: SheetProps) {
  const phone = usePhone();
  if (!phone) {
    return (
      <Dialog {...{ open, onOpenChange, title, footer }} size="medium">
        {children}
      </Dialog>
    );
  }
  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={dialog.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} data-keep-clear="">
            <DialogLayer>
              <div className={styles.handle} aria-hidden="true" />
              <Base.Content className={styles.content}>
                <header className={styles.head}>
                  <Base.Title className={dialog.title}>{title}</Base.Title>
                  <Base.Close render={<IconButton name="Close" icon={<X />} tooltip={false} />} />
                </header>
                {children}
                {footer && <footer className={styles.foot}>{footer}</footer>}
              </Base.Content>
            </DialogLayer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
