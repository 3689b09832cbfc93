import { useMemo } from 'react';
import type { Board } from '#contract/boards.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardKit } from '../board-kit.ts';
import { takesColumn } from './ticket-filters.ts';

export function useColumnsInView(): readonly Board[] {
  const kit = useBoardKit();
  const columns = useBoardColumns();
  const filters = useSlice(kit.view, view => view.filters);
  const showHidden = useSlice(kit.prefs.store, prefs => prefs.showHidden);
  return useMemo(
    () => columns.filter(({ id, is_hidden }) => (showHidden || !is_hidden) && takesColumn(filters, id)),
    [columns, filters, showHidden],
  );
}
