import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import { placeBeside } from './place-beside.ts';
import styles from './tooltip.module.css';

const delayMs = 500;
/** Milliseconds after a tooltip in which the next one shows without delay. */
const warmth = 400;

interface Shown {
  element: HTMLElement;
  text: string;
  keys: string | undefined;
  instant: boolean;
}

const tipOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

export function Tooltips() {
  const shown = useShown();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || !box.current) return;
    const { x, y } = placeBeside({
      anchor: shown.element.getBoundingClientRect(),
      size: { width: box.current.offsetWidth, height: box.current.offsetHeight },
      room: { width: innerWidth, height: innerHeight },
      side: shown.element.dataset.tooltipSide,
    });
    box.current.style.transform = `translate(${x}px, ${y}px)`;
  }, [shown]);
  return createPortal(
    // Hidden from screen readers, which have names and descriptions.
    shown && (
      <div ref={box} className={styles.positioner} aria-hidden="true">
        <div className={styles.popup} data-instant={shown.instant || undefined}>
          <span>{shown.text}</span>
          {shown.keys && <Kbd keys={shown.keys} />}
        </div>
      </div>
    ),
    document.body,
  );
}

/** A press, Esc, scrolling or the removal of its element hides the tooltip. */
function useShown(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let over: HTMLElement | null = null;
    let visible: HTMLElement | null = null;
    let hiddenAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = new MutationObserver(() => {
      if (visible && (!visible.isConnected || visible.dataset.tooltip === undefined)) hide();
    });

    function show(element: HTMLElement, instant: boolean): void {
      const { tooltip: text, tooltipKeys: keys } = element.dataset;
      // An open popup covers the place, and says more.
      if (!text || !element.isConnected || element.getAttribute('aria-expanded') === 'true') return;
      visible = element;
      gone.observe(document.body, { childList: true, subtree: true });
      setShown({ element, text, keys, instant });
    }

    function hide(): void {
      clearTimeout(timer);
      if (!visible) return;
      visible = null;
      hiddenAt = performance.now();
      gone.disconnect();
      setShown(null);
    }

    function onPointerOver(event: PointerEvent): void {
      if (event.pointerType === 'touch') return;
      const next = tipOf(event.target);
      if (next === over) return;
      over = next;
      const warm = visible !== null || performance.now() - hiddenAt < warmth;
      hide();
      if (next) timer = setTimeout(() => show(next, warm), warm ? 0 : delayMs);
    }

    function onFocusIn(event: FocusEvent): void {
      const next = tipOf(event.target);
      if (next && event.target instanceof Element && event.target.matches(':focus-visible')) {
        clearTimeout(timer);
        show(next, true);
      }
    }

    function onLeave(event: PointerEvent): void {
      if (event.relatedTarget !== null) return;
      over = null;
      hide();
    }

    function onKeyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape') hide();
    }

    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener('pointerover', onPointerOver, options);
    document.addEventListener('pointerout', onLeave, options);
    document.addEventListener('focusin', onFocusIn, options);
    document.addEventListener('keydown', onKeyDown, options);
    for (const end of ['focusout', 'pointerdown', 'click', 'scroll', 'visibilitychange'] as const) {
      document.addEventListener(end, hide, options);
    }
    return () => {
      stop.abort();
      hide();
    };
  }, []);
  return shown;
}
