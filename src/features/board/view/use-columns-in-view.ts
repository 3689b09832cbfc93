import { useMemo } from 'react';
import type { Board } from '#contract/boards.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import { columnsInView } from './ticket-filters.ts';

export function useColumnsInView(): readonly Board[] {
  const { prefs, view } = useBoardModel();
  const columns = useBoardColumns();
  const filters = useSlice(view, shown => shown.filters);
  const showHidden = useSlice(prefs.store, shown => shown.showHidden);
  return useMemo(() => columnsInView(columns, filters, showHidden), [columns, filters, showHidden]);
}
