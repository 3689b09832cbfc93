import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { FocusRecovery } from '#ui/focus-recovery.tsx';
import { PageNotice } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { usePhone } from '#ui/use-media.ts';
import { useLeaveText } from '../text/use-leave-text.ts';
import { makeOthersInert } from './make-others-inert.ts';
import styles from './panel.module.css';
import type { PanelState } from './panel-paths.ts';
import { PanelResizeHandle } from './panel-resize-handle.tsx';
import { rememberedWidth } from './panel-width.ts';

interface PanelFrameProps {
  label: string;
  contentKey: string;
  state: PanelState | null;
  onClose: () => void;
  panelRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const panelItself = (panel: HTMLElement) => panel;

/** Not modal: the board beside it stays usable. */
export function PanelFrame({ label, contentKey, state, onClose, panelRef, children }: PanelFrameProps) {
  const [width, setWidth] = useState(rememberedWidth);
  const isPhone = usePhone();
  const shownContentKey = useRef<string | null>(null);
  const { fromNeighbour = false, focusPanel = false } = state ?? {};

  useEffect(() => {
    const panel = panelRef.current;
    const { activeElement: active } = document;
    const isFirstContent = shownContentKey.current === null;
    if (!panel || shownContentKey.current === contentKey) return;
    shownContentKey.current = contentKey;
    // Move the focus when a key on a card opened the panel; after a click it stays on the board.
    const openedByKey = focusPanel || active?.matches('a:focus-visible');
    const wantsFocus = !fromNeighbour && openedByKey && !panel.contains(active);
    // The focused element was removed with the previous ticket.
    const hasLostFocus = !isFirstContent && (!active || active === document.body);
    if (wantsFocus || hasLostFocus) panel.focus({ preventScroll: true });
  }, [contentKey, fromNeighbour, focusPanel, panelRef]);

  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (!isPhone || !root || !panelRef.current) return;
    panelRef.current.focus({ preventScroll: true });
    return makeOthersInert(panelRef.current, root);
  }, [isPhone, panelRef]);

  useShortcut('escape', onClose, { label: 'Close the ticket', scope: 'Ticket' });
  const leaveText = useLeaveText(panelRef);

  return (
    <aside
      ref={panelRef}
      aria-label={label}
      tabIndex={-1}
      data-region
      data-ticket-panel
      className={styles.panel}
      style={width === null ? undefined : ({ '--panel-width': `${width}px` } as CSSProperties)}
      {...leaveText}
    >
      <FocusRecovery within={panelRef} fallback={panelItself} />
      {!isPhone && <PanelResizeHandle panel={panelRef} onWidth={setWidth} />}
      {isPhone && <PageNotice />}
      {children}
    </aside>
  );
}
