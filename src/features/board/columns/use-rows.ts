import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { cardGap } from '../drag/drop-target.ts';
import { shownFieldsAt } from '../view/card-display.ts';

/** Longer lists are virtualized. */
const maxRowsRenderedWhole = 30;
const estimatedRowPx = 96;
/** In a column of the usual width. */
const estimatedCoverPx = 116;
const overscan = 6;

interface ColumnRows {
  columnId: string;
  rows: readonly TicketListItem[];
  scroller: RefObject<HTMLDivElement | null>;
  isLoaded: boolean;
}

/** Returns the rows of a column to render, and registers its list in the elements of the board. */
export function useRows({ columnId, rows, scroller, isLoaded }: ColumnRows) {
  const { cardDisplay, drag, focus, selection, elements } = useBoardModel();
  const list = useRef<HTMLUListElement>(null);
  const showsCovers = useSlice(cardDisplay.store, display => shownFieldsAt('top', display).length > 0);
  const isRenderedWhole = rows.length <= maxRowsRenderedWhole;
  const tabStop = useSlice(focus.tabStop, id => (isRenderedWhole ? null : id));
  const draggedId = useSlice(drag, ({ drag }) => (drag?.kind === 'ticket' ? drag.tickets[0]?.id : undefined));

  // Always rendered: a dragged card must exist when it lands, and the focus must not be lost.
  const alwaysRendered = isRenderedWhole
    ? []
    : [tabStop, draggedId].map(id => rows.findIndex(row => row.id === id)).filter(index => index >= 0);
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...alwaysRendered])].sort((a, b) => a - b);

  // Another function would measure all rows again; covers change their sizes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows, showsCovers]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: !isRenderedWhole,
    getScrollElement: () => scroller.current,
    // A column that becomes virtual stays where it is.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    // Assumed until the list is measured: the first paint has cards already.
    initialRect: { width: 0, height: globalThis.innerHeight ?? 0 },
    estimateSize: index => estimatedRowPx + (showsCovers && rows[index]?.cover ? estimatedCoverPx : 0),
    getItemKey,
    gap: cardGap,
    overscan,
    rangeExtractor,
  });

  const latest = useRef({ rows, isRenderedWhole });
  useLayoutEffect(() => {
    latest.current = { rows, isRenderedWhole };
  });
  useLayoutEffect(() => {
    const sizer = list.current;
    if (!isLoaded || !sizer || !scroller.current) return;
    elements.setList(columnId, {
      sizer,
      scroller: scroller.current,
      ids: () => latest.current.rows.map(row => row.id),
      spans: () =>
        latest.current.isRenderedWhole
          ? Array.from(sizer.children, row => {
              const { offsetTop: start, offsetHeight } = row as HTMLElement;
              return { start, end: start + offsetHeight };
            })
          : virtualizer.measurementsCache.map(({ start, end }) => ({ start, end })),
      reveal: index => {
        if (latest.current.isRenderedWhole) sizer.children[index]?.scrollIntoView({ block: 'nearest' });
        else virtualizer.scrollToIndex(index, { align: 'auto' });
      },
    });
    return () => elements.setList(columnId, null);
  }, [elements, columnId, scroller, virtualizer, isLoaded]);
  useLayoutEffect(() => {
    focus.rowsChanged(columnId, rows);
    selection.rowsChanged();
  }, [focus, selection, columnId, rows]);

  const measure = useCallback(
    (element: HTMLElement | null) => virtualizer.measureElement(element),
    [virtualizer],
  );
  const items = isRenderedWhole
    ? rows.map((row, index) => ({ row, index, start: undefined }))
    : virtualizer.getVirtualItems().flatMap(({ index, start }) => {
        const row = rows[index];
        return row ? [{ row, index, start }] : [];
      });
  return {
    items,
    height: isRenderedWhole ? null : virtualizer.getTotalSize(),
    listRef: list,
    measure: isRenderedWhole ? undefined : measure,
  };
}
