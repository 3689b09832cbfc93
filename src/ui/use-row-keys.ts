import type { RefObject } from 'react';
import { isFocusFree } from './is-focus-free.ts';
import { useShortcut } from './shortcuts.ts';
import { whenRendered } from './when-rendered.ts';

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

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

function focusRow(row: HTMLElement): void {
  row.focus();
  row.scrollIntoView({ block: 'nearest' });
}

/** Returns the row one window below or above, else the last or first; keeps a little of what was seen. */
function rowAPageAway(rows: readonly HTMLElement[], row: HTMLElement, by: 1 | -1): HTMLElement {
  const height = (row.closest('[data-scroll]')?.clientHeight ?? innerHeight) * 0.9;
  const topOf = (one: HTMLElement) => one.getBoundingClientRect().top;
  const start = topOf(row);
  const isNear = (one: HTMLElement) => by * (topOf(one) - start) <= height;
  return by === 1 ? rows.findLast(isNear)! : rows.find(isNear)!;
}

/**
 * J, K, the arrows, Home, End, Page Up and Page Down move the focus between rows, from the focused or else the current
 * one; the arrows leave other controls alone. Behind the last row the focus waits for those that load next.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { scope, noun = '', field }: RowKeys): void {
  const moveFocus = (by: 1 | -1): boolean => {
    const rows = rowsIn(list.current);
    const index = rows.indexOf(
      (focusedRow(list.current) ?? rows.find(row => row.ariaCurrent)) as HTMLElement,
    );
    if (field !== undefined && by === -1 && index <= 0) {
      if (index === 0) document.querySelector<HTMLElement>(field)?.focus();
      return index === 0;
    }
    const next = index === -1 ? rows.at(by === 1 ? 0 : -1) : rows[index + by];
    if (next) focusRow(next);
    else if (by === 1) repeatWithNextRows(() => moveFocus(1));
    return next !== undefined;
  };
  /** Repeats a move that ends at the last row once more rows have loaded, unless the focus has moved on. */
  const repeatWithNextRows = (move: () => unknown) => {
    const rows = rowsIn(list.current);
    const last = rows.at(-1);
    if (!last || focusedRow(list.current) !== last) return;
    whenRendered(
      () => rowsIn(list.current).length > rows.length || null,
      () => focusedRow(list.current) === last && move(),
    );
  };
  const moveFromRow = (find: (rows: readonly HTMLElement[], row: HTMLElement) => HTMLElement) => {
    const rows = rowsIn(list.current);
    const row = focusedRow(list.current);
    if (!row) return false;
    const target = find(rows, row);
    // At the last row already: what loads next is wanted.
    if (target === row && row === rows.at(-1)) repeatWithNextRows(() => moveFromRow(find));
    focusRow(target);
    return true;
  };
  const canWalk = () => focusedRow(list.current) !== null || isFocusFree();
  useShortcut('j', () => moveFocus(1), { label: `Next${noun}`, scope });
  useShortcut('k', () => moveFocus(-1), { label: `Previous${noun}`, scope });
  useShortcut('down', () => (field !== undefined || canWalk()) && moveFocus(1), {
    whileTyping: field !== undefined,
  });
  useShortcut('up', () => canWalk() && moveFocus(-1));
  useShortcut('home', () => moveFromRow(rows => rows[0]!));
  useShortcut('end', () => moveFromRow(rows => rows.at(-1)!));
  useShortcut('pagedown', () => moveFromRow((rows, row) => rowAPageAway(rows, row, 1)));
  useShortcut('pageup', () => moveFromRow((rows, row) => rowAPageAway(rows, row, -1)));
}
