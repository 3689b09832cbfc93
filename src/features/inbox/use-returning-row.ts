import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MyTicket } from '#contract/app/inbox.ts';
import { isFocusFree } from '#ui/is-focus-free.ts';
import { announce } from '#ui/live-region.tsx';

interface Rows {
  /** In the order on screen. */
  rows: readonly MyTicket[];
  focused: () => string | null;
  focus: (id: string) => void;
  /** The row whose menu or list is open. */
  openId: string | null;
}

const layers = '[role="dialog"], [role="menu"], [data-toasts]';

/** Says which row has the focus after the focused one went, and gives the focus back to that one once it returns. */
export function useReturningRow({ rows, focused, focus, openId }: Rows): void {
  /** The row that has the focus, also while a layer beside it has it. */
  const held = useRef<string | null>(null);
  /** The row that went, and what has the focus in its place: a row, null for none; undefined until it has it. */
  const lost = useRef<{ id: string; by: string | null | undefined } | null>(null);

  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(layers)) {
      // The pointer may have opened the menu of a row without the focus.
      if (rows.some(({ id }) => id === openId)) held.current = openId;
      return;
    }
    const id = focused();
    held.current = id;
    if (!lost.current) return;
    if (lost.current.by === undefined && (id !== null || isFocusFree())) {
      lost.current.by = id;
      const row = rows.find(one => one.id === id);
      if (row) announce(`The focus is on ${row.reference}.`);
    } else if (id === null || id !== lost.current.by) lost.current = null;
  });
  useEffect(() => {
    const listener = (event: FocusEvent) => onFocusIn(event);
    document.addEventListener('focusin', listener);
    return () => document.removeEventListener('focusin', listener);
  }, []);

  // Before the next row receives the focus.
  useLayoutEffect(() => {
    const isShown = (id: string) => rows.some(row => row.id === id);
    if (held.current !== null && !isShown(held.current)) {
      lost.current = { id: held.current, by: undefined };
      held.current = null;
    }
    const back = lost.current;
    if (!back || !isShown(back.id)) return;
    lost.current = null;
    if (isFocusFree() || (focused() !== null && focused() === back.by)) focus(back.id);
  });
}
