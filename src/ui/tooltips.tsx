import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import { placeBeside } from './place-beside.ts';
import styles from './tooltip.module.css';

const delayMs = 500;
/** Time after a tooltip in which the next one appears without delay. */
const instantWindowMs = 400;

interface VisibleTooltip {
  element: HTMLElement;
  text: string;
  keys: string | undefined;
  instant: boolean;
}

const tooltipElementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

export function Tooltips() {
  const tooltip = useVisibleTooltip();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!tooltip || !box.current) return;
    const { x, y } = placeBeside({
      anchor: tooltip.element.getBoundingClientRect(),
      size: { width: box.current.offsetWidth, height: box.current.offsetHeight },
      room: { width: innerWidth, height: innerHeight },
      side: tooltip.element.dataset.tooltipSide,
    });
    box.current.style.transform = `translate(${x}px, ${y}px)`;
  }, [tooltip]);
  return createPortal(
    // Hidden from screen readers, which read the name or description of the element.
    tooltip && (
      <div ref={box} className={styles.positioner} aria-hidden="true">
        <div className={styles.popup} data-instant={tooltip.instant || undefined}>
          <span>{tooltip.text}</span>
          {tooltip.keys && <Kbd keys={tooltip.keys} />}
        </div>
      </div>
    ),
    document.body,
  );
}

/** A press, Esc, scrolling, and a move or the removal of its element hide the tooltip. */
function useVisibleTooltip(): VisibleTooltip | null {
  const [tooltip, setTooltip] = useState<VisibleTooltip | null>(null);
  useEffect(() => {
    let hovered: HTMLElement | null = null;
    let visible: HTMLElement | null = null;
    let hiddenAt = 0;
    let isTouched = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;

    /** Checks in each frame: no event tells that other content, such as the sidebar, moved the element. */
    function hideOnceMoved(element: HTMLElement, { x, y }: DOMRect): void {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const now = element.getBoundingClientRect();
        const stays = element.isConnected && element.dataset.tooltip !== undefined;
        if (stays && now.x === x && now.y === y) hideOnceMoved(element, now);
        else hide();
      });
    }

    function show(element: HTMLElement, instant: boolean): void {
      const { tooltip: text, tooltipKeys: keys } = element.dataset;
      // An open popup covers the place and says more.
      if (!text || !element.isConnected || element.getAttribute('aria-expanded') === 'true') return;
      visible = element;
      hideOnceMoved(element, element.getBoundingClientRect());
      setTooltip({ element, text, keys, instant });
    }

    function hide(): void {
      clearTimeout(timer);
      if (!visible) return;
      visible = null;
      hiddenAt = performance.now();
      cancelAnimationFrame(frame);
      setTooltip(null);
    }

    function onPointerOver(event: PointerEvent): void {
      if (event.pointerType === 'touch') return;
      const next = tooltipElementOf(event.target);
      if (next === hovered) return;
      hovered = next;
      const isInstant = visible !== null || performance.now() - hiddenAt < instantWindowMs;
      hide();
      if (next) timer = setTimeout(() => show(next, isInstant), isInstant ? 0 : delayMs);
    }

    function onFocusIn(event: FocusEvent): void {
      const next = tooltipElementOf(event.target);
      // A finger cannot leave the element to hide its tooltip.
      if (isTouched) return;
      if (next && event.target instanceof Element && event.target.matches(':focus-visible')) {
        clearTimeout(timer);
        show(next, true);
      }
    }

    function onLeave(event: PointerEvent): void {
      if (event.relatedTarget !== null) return;
      hovered = null;
      hide();
    }

    function onPointerDown({ pointerType }: PointerEvent): void {
      isTouched = pointerType === 'touch';
    }

    function onKeyDown({ key }: KeyboardEvent): void {
      // No key of a keyboard on the screen moves the focus.
      if (key === 'Tab' || key.startsWith('Arrow')) isTouched = false;
      if (key === 'Escape') hide();
    }

    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener('pointerover', onPointerOver, options);
    document.addEventListener('pointerout', onLeave, options);
    document.addEventListener('focusin', onFocusIn, options);
    document.addEventListener('pointerdown', onPointerDown, options);
    document.addEventListener('keydown', onKeyDown, options);
    for (const type of ['focusout', 'pointerdown', 'click', 'scroll', 'visibilitychange'] as const) {
      document.addEventListener(type, hide, options);
    }
    return () => {
      stop.abort();
      hide();
    };
  }, []);
  return tooltip;
}
