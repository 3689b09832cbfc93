import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isFocusFree } from '#ui/is-focus-free.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { ListFilters } from './list-filters.ts';
import type { TableItem } from './list-items.ts';

/** Whole lists up to this length are rendered at once, for the browser's search and for print. */
const renderAllLimit = 100;
const overscan = 12;
const headHeight = 36;

const scrollerOf = (table: HTMLElement | null) => table?.closest('[data-scroll]') ?? null;

function heightAbove(table: HTMLElement | null): number {
  const scroller = scrollerOf(table);
  if (!table || !scroller) return 0;
  const distance = table.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return distance + scroller.scrollTop + headHeight;
}

const linkIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? null;

interface DocumentTable {
  items: readonly TableItem[];
  /** The filters of `items`. */
  shownFilters: ListFilters;
  rowHeight: number;
}

export function useDocumentTable(
  table: RefObject<HTMLElement | null>,
  { items, shownFilters, rowHeight }: DocumentTable,
) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(heightAbove(table.current)), [table]);
  const lastFilters = useRef(shownFilters);
  useLayoutEffect(() => {
    // The first render keeps the position that Back restores.
    if (lastFilters.current === shownFilters) return;
    lastFilters.current = shownFilters;
    scrollerOf(table.current)?.scrollTo({ top: 0 });
  }, [table, shownFilters]);
  const ids = items.flatMap(item => (item.kind === 'row' ? [item.key] : []));
  const lastFocusedId = useRef<string | null>(null);
  const pendingFocusId = useRef<string | null>(null);
  const [focusedSection, setFocusedSection] = useState<TableItem['section'] | null>(null);
  /** The last loaded row, which End has focused. */
  const endId = useRef<string | null>(null);

  const isWhole = items.every(({ kind }) => kind !== 'more');
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollerOf(table.current),
    estimateSize: index => (items[index]?.kind === 'group' ? headHeight : rowHeight),
    getItemKey: index => items[index]?.key ?? index,
    overscan: isWhole && items.length <= renderAllLimit ? renderAllLimit : overscan,
    scrollMargin,
    initialRect: { width: 0, height: 900 },
    scrollPaddingStart: headHeight,
    rangeExtractor: (range: Range) => {
      // Keep the row rendered that has or gets the focus.
      const focusIndexes = [lastFocusedId.current, pendingFocusId.current].map(key =>
        items.findIndex(item => item.key === key),
      );
      const indexes = [...defaultRangeExtractor(range), ...focusIndexes.filter(index => index !== -1)];
      return [...new Set(indexes)].sort((a, b) => a - b);
    },
  });

  const rowOf = (id: string) => table.current?.querySelector(`tr[data-row="${CSS.escape(id)}"]`) ?? null;
  const focused = () =>
    table.current?.contains(document.activeElement)
      ? (document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null)
      : null;
  const onFocus = useEffectEvent(({ type }: Event) => {
    const id = type === 'focusin' ? focused() : null;
    if (type === 'focusin') lastFocusedId.current = id;
    setFocusedSection(items.find(({ key }) => key === id)?.section ?? null);
  });
  useEffect(() => {
    const element = table.current;
    const ended = new AbortController();
    for (const type of ['focusin', 'focusout'])
      element?.addEventListener(type, onFocus, { signal: ended.signal });
    return () => ended.abort();
  }, [table]);
  const focusPendingRow = () => {
    const link = pendingFocusId.current === null ? null : linkIn(rowOf(pendingFocusId.current));
    if (!link) return;
    pendingFocusId.current = null;
    link.focus({ preventScroll: true });
  };
  useLayoutEffect(focusPendingRow);
  const focus = (id: string) => {
    pendingFocusId.current = id;
    virtualizer.scrollToIndex(
      items.findIndex(item => item.key === id),
      { align: 'auto' },
    );
    focusPendingRow();
  };

  const lastShown = useRef<{ id: string; index: number; isInView: boolean } | null>(null);
  useLayoutEffect(() => {
    const id = focused();
    const index = items.findIndex(item => item.key === id);
    const before = lastShown.current?.id === id ? lastShown.current : null;
    // Rows that come in above it do not push the focused row out of view.
    const isPushed = before?.isInView === true && before.index !== index;
    if (isPushed) virtualizer.scrollToIndex(index, { align: 'auto' });
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    const isInView = isPushed || (index >= startIndex && index <= endIndex);
    lastShown.current = id === null ? null : { id, index, isInView };
  });

  const moveBy =
    (offset: 1 | -1, { startsAtEdge }: { startsAtEdge: boolean }) =>
    () => {
      const focusedId = focused();
      if (ids.length === 0 || (!startsAtEdge && focusedId === null)) return false;
      const edge = offset === 1 ? -1 : ids.length;
      const fromIndex = focusedId === null ? edge : ids.indexOf(focusedId);
      const nextId = ids[Math.min(Math.max(fromIndex + offset, 0), ids.length - 1)];
      if (nextId !== undefined) focus(nextId);
      return true;
    };
  const focusEdge = (id: string | undefined) => {
    if (id === undefined || (focused() === null && !isFocusFree())) return false;
    focus(id);
    return true;
  };
  const focusEnd = () => {
    endId.current = ids.at(-1) ?? null;
    return focusEdge(ids.at(-1));
  };
  useLayoutEffect(() => {
    if (endId.current === null || endId.current === ids.at(-1)) return;
    // Each focused end loads the next rows, until another row is focused.
    if (focused() === endId.current) focusEnd();
    if (items.at(-1)?.kind !== 'more') endId.current = null;
  });
  const scope = 'Documents';
  useShortcut('j', moveBy(1, { startsAtEdge: true }), { scope, label: 'Next document' });
  useShortcut('k', moveBy(-1, { startsAtEdge: true }), { scope, label: 'Previous document' });
  useShortcut('down', moveBy(1, { startsAtEdge: false }));
  useShortcut('up', moveBy(-1, { startsAtEdge: false }));
  useShortcut('home', () => focusEdge(ids[0]));
  useShortcut('end', focusEnd);

  return { ids, focused, focus, focusedSection, virtualizer };
}
