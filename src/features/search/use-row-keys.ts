import type { RefObject } from 'react';
import { useShortcut } from '#ui/shortcuts.ts';

function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const here = rows.indexOf(document.activeElement as HTMLElement);
  if (here === 0 && by === -1) {
    document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
    return true;
  }
  const next = here === -1 ? (by === 1 ? rows[0] : undefined) : rows[here + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** J and K and the arrows walk the results; down from the field begins with the first, up from it goes back. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const scope = 'Search';
  useShortcut('j', () => step(list.current, 1), { label: 'Next result', scope });
  useShortcut('k', () => step(list.current, -1), { label: 'Previous result', scope });
  useShortcut('down', () => step(list.current, 1), { whileTyping: true });
  useShortcut('up', () => list.current?.contains(document.activeElement) === true && step(list.current, -1));
}
