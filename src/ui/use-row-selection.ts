import { useState } from 'react';
import { formatNumber } from '#lib/counted.ts';
import {
  extendSelection,
  nothingSelected,
  type RowSelection,
  selectRangeTo,
  toggleRow,
} from '#lib/row-selection.ts';
import { announce } from './live-region.tsx';
import { useShortcut } from './shortcuts.ts';

interface SelectableRows {
  /** Loaded rows in the order of the list. */
  ids: readonly string[];
  focused: () => string | null;
  focus: (id: string) => void;
  /** For the list of shortcuts, such as "Documents" and "document". */
  scope: string;
  noun: string;
  /** Why rows are not selected; the keys say it. */
  disabledReason: string | null;
}

export interface RowSelecting {
  chosen: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all rows from the last selected one to this one. */
  rangeTo: (id: string) => void;
  /** Ends the selection and focuses its first row. */
  clear: () => void;
  /**
   * Ends the selection before its rows, or those of `leaving`, are removed: focuses the row after them, or else the
   * heading of the page.
   */
  leave: (leaving?: readonly string[]) => void;
}

/** Keys: X selects a row, Shift with the arrows extends, Ctrl or Cmd with A selects all, Escape ends the selection. */
export function useRowSelection({
  ids,
  focused,
  focus,
  scope,
  noun,
  disabledReason,
}: SelectableRows): RowSelecting {
  const [selection, setSelection] = useState(nothingSelected);
  const chosen = ids.filter(id => selection.ids.has(id));
  const change = (next: RowSelection) => {
    setSelection(next);
    const count = ids.filter(id => next.ids.has(id)).length;
    announce(count === 0 ? 'Nothing selected' : `${formatNumber(count)} selected`);
    return true;
  };
  const extendBy = (step: 1 | -1) => () => {
    const from = focused();
    if (from === null) return false;
    const to = ids[ids.indexOf(from) + step];
    if (to !== undefined) focus(to);
    return change(extendSelection(selection, ids, from, to));
  };
  const keys = { disabledReason, scope, wouldApply: () => focused() !== null };
  useShortcut(
    'x',
    () => {
      const id = focused();
      return id !== null && change(toggleRow(selection, id));
    },
    { ...keys, label: `Select the ${noun}` },
  );
  useShortcut('shift+up', extendBy(-1), { ...keys, label: 'Select upwards' });
  useShortcut('shift+down', extendBy(1), { ...keys, label: 'Select downwards' });
  useShortcut('mod+a', () => ids.length > 0 && change({ ...nothingSelected, ids: new Set(ids) }), {
    scope,
    label: `Select all ${noun}s`,
    enabled: disabledReason === null,
  });
  useShortcut('escape', () => change(nothingSelected), { enabled: chosen.length > 0 });
  return {
    chosen,
    has: id => selection.ids.has(id),
    toggle: id => void change(toggleRow(selection, id)),
    rangeTo: id => {
      const from = selection.ids.size === 0 ? focused() : null;
      void change(selectRangeTo(from === null ? selection : { ...selection, anchor: from }, ids, id));
    },
    clear: () => {
      setSelection(nothingSelected);
      if (chosen[0] !== undefined) focus(chosen[0]);
    },
    leave: (leaving = chosen) => {
      const stays = (id: string) => !leaving.includes(id);
      const last = ids.findLastIndex(id => !stays(id));
      const next = ids.slice(last + 1).find(stays) ?? ids.findLast(stays);
      setSelection(nothingSelected);
      if (next !== undefined) focus(next);
      else document.querySelector<HTMLElement>('main h1')?.focus();
    },
  };
}
