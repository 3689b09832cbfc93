import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { keepReturnedFocus } from './backdrop-props.ts';
import { classNames } from './class-names.ts';
import { CloseByBack } from './close-by-back.tsx';
import styles from './dialog.module.css';
import { focusBack } from './focus-back.ts';
import { FocusRecovery } from './focus-recovery.tsx';
import { IconButton } from './icon-button.tsx';
import { DialogLayer } from './layer.tsx';
import { type FocusPlace, nextFocus, placeOf } from './next-focus.ts';
import hidden from './visually-hidden.module.css';

interface DialogProps {
  /** True by default, as most dialogs are rendered only while they are open. */
  open?: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** False when a press outside must not discard input. Esc and the close button always work. */
  dismissible?: boolean | undefined;
  /** Opens without motion, for dialogs that a frequent key opens. */
  instant?: boolean | undefined;
  /** While a request runs, nothing closes the dialog. */
  busy?: boolean | undefined;
}

/** A press on a toast must not close the dialog. */
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
}

function firstFieldOf(popup: HTMLElement | null): HTMLElement | null {
  const findInside = (selector: string) =>
    popup?.querySelector<HTMLElement>(`[data-start] ${selector}`) ?? null;
  return (
    findInside(':is(input, textarea, select):not(:disabled, [hidden], [type="radio"]:not(:checked))') ??
    findInside('button:not(:disabled)')
  );
}

function focusedPlace(): FocusPlace | null {
  const { activeElement, body } = document;
  return activeElement instanceof HTMLElement && activeElement !== body ? placeOf(activeElement) : null;
}

/** Call on closing: Base UI returns the focus within a frame, but not where what had it is gone. */
function focusHeadingIfLost(): void {
  const focusHeading = () =>
    document.activeElement === document.body && document.querySelector<HTMLElement>('main h1')?.focus();
  requestAnimationFrame(() => requestAnimationFrame(focusHeading));
}

export function Dialog({
  open = true,
  onOpenChange,
  title,
  hideTitle,
  description,
  children,
  footer,
  size = 'small',
  dismissible = true,
  instant,
  busy,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Base UI forgets the opener when the contents change while the dialog is open.
  const [{ wasOpen, opener }, setOpening] = useState({ wasOpen: false, opener: null as FocusPlace | null });
  if (wasOpen !== open) setOpening({ wasOpen: open, opener: open ? focusedPlace() : opener });
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={!dismissible}
      onOpenChange={(next, details) => {
        if (!next && (busy || isOnToast(details.event))) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} data-still={instant || undefined} {...keepReturnedFocus} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.popup, styles[size])}
            ref={popup}
            finalFocus={() => {
              if (opener?.element.isConnected) return focusBack(opener.element);
              const next = opener && nextFocus(opener);
              if (next) return focusBack(next);
              focusHeadingIfLost();
              return true;
            }}
            // On touch, focus the popup itself, so that no keyboard covers the content.
            initialFocus={inputType =>
              inputType === 'touch' || (firstFieldOf(popup.current) ?? popup.current ?? true)
            }
            data-bare={hideTitle || undefined}
            data-still={instant || undefined}
          >
            <CloseByBack layer={popup} />
            <DialogLayer>
              <FocusRecovery within={popup} fallback={firstFieldOf} />
              <header className={hideTitle ? hidden.hidden : styles.head}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {!hideTitle && (
                  <Base.Close
                    disabled={busy}
                    render={<IconButton name="Close" icon={<X />} tooltip={false} className={styles.close} />}
                  />
                )}
              </header>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              <div className={styles.body} data-start="">
                {children}
              </div>
              {footer && (
                <footer className={styles.foot} data-start="">
                  {footer}
                </footer>
              )}
            </DialogLayer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
