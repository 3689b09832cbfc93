import { CircleAlert, X } from 'lucide-react';
import {
  type CSSProperties,
  type FocusEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { dismissToast, redoToast, type Toast, toasts, undoToast } from './toast.ts';
import { placeToast, type ToastPlace } from './toast-place.ts';
import styles from './toasts.module.css';
import { latestGroup, latestUndone, undoHistory } from './undo.ts';
import { useSlice, useStore } from './use-store.ts';

const lifetimeMs = 8000;

function usePageHidden(): boolean {
  return useSyncExternalStore(
    listener => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'hidden',
  );
}

/** Dismisses the toast after its lifetime, which does not pass while `isPaused`. */
function useDismissal(toast: Toast, isPaused: boolean): void {
  const remainingMs = useRef(lifetimeMs);
  const { id, kind, isBrief } = toast;
  const stays = kind === 'error' && !isBrief;
  useEffect(() => {
    if (isPaused || stays) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current = Math.max(1500, remainingMs.current - (Date.now() - since));
    };
  }, [id, stays, isPaused]);
}

/** Returns the focus to where it was before the message when the message goes with it. */
function useFocusBack(): { onFocus: (event: FocusEvent) => void } {
  const before = useRef<HTMLElement | null>(null);
  useEffect(
    () => () => {
      const { current } = before;
      if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    },
    [],
  );
  return {
    onFocus: ({ relatedTarget: from, currentTarget }) => {
      if (from instanceof HTMLElement && !currentTarget.contains(from)) before.current = from;
    },
  };
}

function ToastView({ toast }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
  // An earlier write that was confirmed late is not what the key undoes.
  const isLatest = useSlice(undoHistory, history => latestGroup(history) === toast.group);
  const isRedoable = useSlice(undoHistory, history => latestUndone(history) === toast.group);
  useDismissal(toast, hovered || focused || hidden);
  const focusBack = useFocusBack();
  const text = typeof toast.message === 'function' ? toast.message(toast) : toast.message;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the lifetime; every action is a button inside
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={event => {
        setFocused(true);
        focusBack.onFocus(event);
      }}
      onBlur={() => setFocused(false)}
    >
      {toast.icon ?? (toast.kind === 'error' && <CircleAlert className={styles.alert} />)}
      <span className={styles.text}>{typeof text === 'string' ? isolateQuotations(text) : text}</span>
      <span className={styles.actions}>
        {toast.actions?.map(action => (
          <button
            key={action.label}
            type="button"
            className={styles.action}
            onClick={() => {
              dismissToast(toast.id);
              action.onSelect();
            }}
          >
            {action.label}
          </button>
        ))}
        {toast.isUndoable && (
          <button type="button" className={styles.action} onClick={() => undoToast(toast.id)}>
            Undo
            {isLatest && <Kbd keys="z" />}
          </button>
        )}
        {isRedoable && (
          <button type="button" className={styles.action} onClick={() => redoToast(toast.id)}>
            Redo
            <Kbd keys="shift+z" />
          </button>
        )}
        {(toast.kind === 'error' || !(toast.isUndoable || isRedoable)) && (
          <IconButton
            name="Dismiss"
            tooltip={false}
            size={24}
            icon={<X />}
            onClick={() => dismissToast(toast.id)}
          />
        )}
      </span>
    </div>
  );
}

/** Isolates quoted names, which may run in another direction than the sentence. */
function isolateQuotations(text: string): ReactNode {
  return text.split(/(“[^“”]+”)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
      <Fragment key={index}>
        “<bdi>{part.slice(1, -1)}</bdi>”
      </Fragment>
    ) : (
      part
    ),
  );
}

const restingBottom = 24;
const obstacleCheckMs = 300;

/** Keeps clear of elements with `data-keep-clear`. */
function usePlace(visible: boolean): CSSProperties {
  const [place, setPlace] = useState<ToastPlace>({ left: 0, right: 0, bottom: restingBottom });
  useEffect(() => {
    if (!visible) return;
    const update = () => {
      const obstacles = [...document.querySelectorAll('[data-keep-clear]')]
        .map(element => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);
      const next = placeToast({ width: innerWidth, height: innerHeight }, obstacles, restingBottom);
      setPlace(before =>
        before.left === next.left && before.right === next.right && before.bottom === next.bottom
          ? before
          : next,
      );
    };
    update();
    const timer = setInterval(update, obstacleCheckMs);
    return () => clearInterval(timer);
  }, [visible]);
  const { left, right, bottom } = place;
  return { left, right, '--bottom': `${bottom}px` } as CSSProperties;
}

/** Whether the message was shown before, and a newer one covered it meanwhile. */
function useIsUncovered(visible: Toast | undefined, all: readonly Toast[]): boolean {
  const [{ shownId, covered }, setShown] = useState({ shownId: visible?.id, covered: [] as string[] });
  if (shownId !== visible?.id) {
    const seen = [...covered, shownId];
    const standing = all.map(({ id }) => id).filter(id => seen.includes(id));
    setShown({ shownId: visible?.id, covered: standing });
  }
  return visible !== undefined && covered.includes(visible.id);
}

/** Both live regions stay in the page while they are empty, because screen readers ignore regions that arrive late. */
export function Toasts() {
  const all = useStore(toasts);
  const visible = all.at(-1);
  const isUncovered = useIsUncovered(visible, all);
  const style = usePlace(visible !== undefined);
  const view = visible && <ToastView key={visible.id} toast={visible} />;
  // A message that was announced already stands outside of the live regions.
  const isSilent = isUncovered || (visible?.kind === 'info' && visible.spoken !== undefined);
  return createPortal(
    <section className={styles.viewport} style={style} aria-label="Messages" tabIndex={-1} data-toasts="">
      <div role="status" aria-live="polite" aria-atomic="true">
        {visible?.kind === 'info' && !isSilent && view}
      </div>
      {isSilent && view}
      <div role="alert" aria-atomic="true">
        {visible?.kind === 'error' && !isSilent && view}
      </div>
    </section>,
    document.body,
  );
}
