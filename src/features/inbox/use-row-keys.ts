import type { RefObject } from 'react';
import { useShortcut } from '#ui/shortcuts.ts';

/** Rows are the elements with `data-row`; the one that holds the focus, else the current page's, is the place. */
export function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && list?.contains(active)
    ? active.closest<HTMLElement>('[data-row]')
    : null;
}

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const here = focusedRow(list) ?? list?.querySelector<HTMLElement>('[data-row][aria-current]') ?? null;
  const place = here ? rows.indexOf(here) + by : by === 1 ? 0 : rows.length - 1;
  const next = rows[Math.min(Math.max(place, 0), rows.length - 1)];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** J and K (and the arrows, inside the list) walk the rows of a list; Enter is the row's own. */
export function useRowKeys(list: RefObject<HTMLElement | null>, scope: string): void {
  useShortcut('j', () => step(list.current, 1), { label: 'Next', scope });
  useShortcut('k', () => step(list.current, -1), { label: 'Previous', scope });
  useShortcut('down', () => focusedRow(list.current) !== null && step(list.current, 1));
  useShortcut('up', () => focusedRow(list.current) !== null && step(list.current, -1));
}
