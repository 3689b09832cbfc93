import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOf, totalOf } from '#api/queries.ts';
import { useShownPages } from '#entities/ticket/writes/use-shown.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { undatedTickets } from './undated-tickets.ts';

/** Reads the tickets without a due date once they are shown. */
export function useUndated(enabled: boolean) {
  const { projectId: project, view } = useBoardModel();
  const columns = useBoardColumns();
  const columnsInView = useColumnsInView();
  const filters = useSlice(view, view => view.filters);
  const query = undatedTickets({ project, columns, columnsInView }, filters);
  const pages = useInfiniteQuery({ ...query, enabled });
  const shown = useShownPages(pages.data, query.queryKey[1]);
  const rows = useMemo(() => rowsOf(shown).filter(({ due_at }) => due_at === null), [shown]);
  const gone = rowsOf(shown).length - rows.length;
  return { pages, rows, total: Math.max(0, (totalOf(shown) ?? 0) - gone) };
}
