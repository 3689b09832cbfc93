import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { cardGap } from '../drag/drop-target.ts';

/** Lists up to this length are not virtualized. */
const drawnWhole = 30;
const estimate = 96;
const overscan = 6;

export function useRows(
  columnId: string,
  rows: readonly TicketListItem[],
  scroller: RefObject<HTMLDivElement | null>,
  isLoaded: boolean,
) {
  const { drag, focus, selection, elements } = useBoardModel();
  const list = useRef<HTMLUListElement>(null);
  const isWhole = rows.length <= drawnWhole;
  const tabStop = useSlice(focus.tabStop, id => (isWhole ? null : id));
  const lifted = useSlice(drag, ({ drag }) => (drag?.kind === 'ticket' ? drag.tickets[0]?.id : undefined));

  // Always rendered: a dragged card must exist when it lands, and the focus must not be lost.
  const kept = isWhole
    ? []
    : [tabStop, lifted].map(id => rows.findIndex(row => row.id === id)).filter(at => at >= 0);
  const rangeExtractor = (range: Range) =>
    [...new Set([...defaultRangeExtractor(range), ...kept])].sort((a, b) => a - b);

  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    // Assumed until the list is measured, so that the first cards come with its first paint.
    initialRect: { width: 0, height: globalThis.innerHeight ?? 0 },
    estimateSize: () => estimate,
    getItemKey: index => rows[index]?.id ?? index,
    gap: cardGap,
    overscan,
    rangeExtractor,
  });

  const latest = useRef({ rows, isWhole });
  useLayoutEffect(() => {
    latest.current = { rows, isWhole };
  });
  useLayoutEffect(() => {
    const sizer = list.current;
    if (!isLoaded || !sizer || !scroller.current) return;
    elements.setList(columnId, {
      sizer,
      scroller: scroller.current,
      ids: () => latest.current.rows.map(row => row.id),
      spans: () =>
        latest.current.isWhole
          ? Array.from(sizer.children, row => {
              const { offsetTop: start, offsetHeight } = row as HTMLElement;
              return { start, end: start + offsetHeight };
            })
          : virtualizer.measurementsCache.map(({ start, end }) => ({ start, end })),
      reveal: index => {
        if (latest.current.isWhole) sizer.children[index]?.scrollIntoView({ block: 'nearest' });
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
  const items = isWhole
    ? rows.map((row, at) => ({ row, at, start: undefined }))
    : virtualizer.getVirtualItems().flatMap(({ index, start }) => {
        const row = rows[index];
        return row ? [{ row, at: index, start }] : [];
      });
  return {
    items,
    height: isWhole ? null : virtualizer.getTotalSize(),
    listRef: list,
    measure: isWhole ? undefined : measure,
  };
}
