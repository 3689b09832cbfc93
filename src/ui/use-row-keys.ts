import type { RefObject } from 'react';
import { isFocusFree } from './is-focus-free.ts';
import { useShortcut } from './shortcuts.ts';

export function focusedRow(list: HTMLElement | null): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && list?.contains(active)
    ? active.closest<HTMLElement>('[data-row]')
    : null;
}

interface RowKeys {
  scope: string;
  /** " result", as in "Next result". */
  noun?: string;
  /** Selector of the search field above the rows: Down goes from it to the first row, Up back to it. */
  field?: string;
}

/** J, K and the arrows move the focus between rows, from the focused or else the current one; the arrows leave other controls alone. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { scope, noun = '', field }: RowKeys): void {
  const moveFocus = (by: 1 | -1): boolean => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const index = rows.indexOf(
      (focusedRow(list.current) ?? rows.find(row => row.ariaCurrent)) as HTMLElement,
    );
    if (field !== undefined && by === -1 && index <= 0) {
      if (index === 0) document.querySelector<HTMLElement>(field)?.focus();
      return index === 0;
    }
    const next = index === -1 ? rows.at(by === 1 ? 0 : -1) : rows[index + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  };
  const canWalk = () => focusedRow(list.current) !== null || isFocusFree();
  useShortcut('j', () => moveFocus(1), { label: `Next${noun}`, scope });
  useShortcut('k', () => moveFocus(-1), { label: `Previous${noun}`, scope });
  useShortcut('down', () => (field !== undefined || canWalk()) && moveFocus(1), {
    whileTyping: field !== undefined,
  });
  useShortcut('up', () => canWalk() && moveFocus(-1));
}
