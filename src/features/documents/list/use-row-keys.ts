import type { RefObject } from 'react';
import { useShortcut } from '#ui/shortcuts.ts';

const isRowLink = 'tr[data-row] a';

/**
 * J, K and the arrows move the focus from row to row, where Enter opens; X selects. The arrows act only within
 * the table, or they would no longer scroll the page.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>, onSelect: ((id: string) => void) | null) {
  const focused = () =>
    table.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('tr[data-row]')
      : null;

  const go = (step: 1 | -1, onlyInside: boolean) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])];
    const current = focused();
    if (rows.length === 0 || (onlyInside && !current)) return false;
    const next = current ? rows.indexOf(current) + step : step === 1 ? 0 : rows.length - 1;
    const row = rows[Math.min(Math.max(next, 0), rows.length - 1)];
    row?.querySelector<HTMLElement>(isRowLink)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
    return true;
  };

  const documents = { scope: 'Documents' };
  useShortcut('j', () => go(1, false), { ...documents, label: 'Next document' });
  useShortcut('k', () => go(-1, false), { ...documents, label: 'Previous document' });
  useShortcut('down', () => go(1, true), documents);
  useShortcut('up', () => go(-1, true), documents);
  useShortcut(
    'x',
    () => {
      const id = focused()?.dataset.row;
      if (id === undefined) return false;
      onSelect?.(id);
      return true;
    },
    { ...documents, label: 'Select the document', enabled: onSelect !== null },
  );
}
