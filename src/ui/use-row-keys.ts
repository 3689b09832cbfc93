import type { RefObject } from 'react';
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
  /** The field whose results the rows are: down in it goes to the first row, up in that back to it. */
  field?: string;
}

/** J and K, and inside the list the arrows, walk its rows from the focused or else the current one. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { scope, noun = '', field }: RowKeys): void {
  const step = (by: 1 | -1): boolean => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const here = rows.indexOf((focusedRow(list.current) ?? rows.find(row => row.ariaCurrent)) as HTMLElement);
    if (field !== undefined && by === -1 && here <= 0) {
      if (here === 0) document.querySelector<HTMLElement>(field)?.focus();
      return here === 0;
    }
    const next = here === -1 ? rows.at(by === 1 ? 0 : -1) : rows[here + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
    return next !== undefined;
  };
  const isInside = () => focusedRow(list.current) !== null;
  useShortcut('j', () => step(1), { label: `Next${noun}`, scope });
  useShortcut('k', () => step(-1), { label: `Previous${noun}`, scope });
  useShortcut('down', () => (field !== undefined || isInside()) && step(1), {
    whileTyping: field !== undefined,
  });
  useShortcut('up', () => isInside() && step(-1));
}
