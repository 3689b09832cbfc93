import { useCallback, useMemo } from 'react';
import type { Board } from '#contract/boards.ts';
import { cellPageSize } from '../data/group-tickets.ts';
import type { BoardLane } from './lane.ts';

const headPx = 36;
const cardPx = 96;
/** As in the style sheet, where the cells of a single lane are as high as the window lets them. */
const cellMaxPx = 22 * 16;

interface LaneSizesOptions {
  lanes: readonly BoardLane[];
  closedIds: ReadonlySet<string>;
  /** The columns that are not collapsed. */
  openColumns: readonly Board[];
  phone: boolean;
  /** On a phone, the column that gives lanes their height. */
  activeColumnId: string | null;
}

/** Returns the options of a virtualizer. They change only with the lanes: another key function measures all of them again. */
export function useLaneSizes({ lanes, closedIds, openColumns, phone, activeColumnId }: LaneSizesOptions) {
  const sizes = useMemo(() => {
    const shown = openColumns.filter(({ id }) => activeColumnId === null || id === activeColumnId);
    const maxPx = phone || lanes.length === 1 ? Number.POSITIVE_INFINITY : cellMaxPx;
    return lanes.map(({ id, counts }) => {
      const isClosed = closedIds.has(id);
      const key = `${id} ${isClosed}`;
      if (isClosed) return { key, px: headPx };
      const rows = shown.map(column => Math.min(cellPageSize(column), counts[column.id] ?? 0));
      const cardsPx = Math.max(1, ...rows) * cardPx;
      return { key, px: headPx + Math.min(cardsPx, maxPx) };
    });
  }, [lanes, closedIds, openColumns, phone, activeColumnId]);
  const getItemKey = useCallback((index: number) => sizes[index]?.key ?? index, [sizes]);
  const estimateSize = useCallback((index: number) => sizes[index]?.px ?? headPx, [sizes]);
  return { getItemKey, estimateSize };
}
