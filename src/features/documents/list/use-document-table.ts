import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useShortcut } from '#ui/shortcuts.ts';
import type { Item } from './list-items.ts';

/** Up to this many rows are all rendered, for the browser's search and for print. */
const drawnWhole = 100;
const overscan = 12;
const headHeight = 36;

const scrollerOf = (table: HTMLElement | null) => table?.closest('[data-scroll]') ?? null;

function heightAbove(table: HTMLElement | null): number {
  const scroller = scrollerOf(table);
  if (!table || !scroller) return 0;
  const above = table.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return above + scroller.scrollTop + headHeight;
}

const linkIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('[data-row-link]') ?? null;

export function useTable(table: RefObject<HTMLElement | null>, items: readonly Item[], rowHeight: number) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin(heightAbove(table.current)), [table]);
  const ids = items.flatMap(item => (item.kind === 'row' ? [item.key] : []));
  const last = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);

  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollerOf(table.current),
    estimateSize: index => (items[index]?.kind === 'group' ? headHeight : rowHeight),
    getItemKey: index => items[index]?.key ?? index,
    overscan: items.length <= drawnWhole ? drawnWhole : overscan,
    scrollMargin,
    initialRect: { width: 0, height: 900 },
    scrollPaddingStart: headHeight,
    rangeExtractor: (range: Range) => {
      // The row that has or gets the focus stays rendered.
      const kept = [last.current, wanted.current].map(key => items.findIndex(item => item.key === key));
      const drawn = [...defaultRangeExtractor(range), ...kept.filter(index => index !== -1)];
      return [...new Set(drawn)].sort((a, b) => a - b);
    },
  });

  const rowOf = (id: string) => table.current?.querySelector(`tr[data-row="${CSS.escape(id)}"]`) ?? null;
  const focused = () =>
    table.current?.contains(document.activeElement)
      ? (document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row ?? null)
      : null;
  const onFocus = useEffectEvent(() => {
    last.current = focused();
  });
  useEffect(() => {
    const element = table.current;
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [table]);
  const arrive = () => {
    const link = wanted.current === null ? null : linkIn(rowOf(wanted.current));
    if (!link) return;
    wanted.current = null;
    link.focus({ preventScroll: true });
  };
  useLayoutEffect(arrive);
  const focus = (id: string) => {
    wanted.current = id;
    virtualizer.scrollToIndex(
      items.findIndex(item => item.key === id),
      { align: 'auto' },
    );
    arrive();
  };

  const go = (by: 1 | -1, begins: boolean) => () => {
    const here = focused();
    if (ids.length === 0 || (!begins && here === null)) return false;
    const from = here === null ? (by === 1 ? -1 : ids.length) : ids.indexOf(here);
    const next = ids[Math.min(Math.max(from + by, 0), ids.length - 1)];
    if (next !== undefined) focus(next);
    return true;
  };
  const end = (id: string | undefined) => () => {
    if (focused() === null || id === undefined) return false;
    focus(id);
    return true;
  };
  const scope = 'Documents';
  useShortcut('j', go(1, true), { scope, label: 'Next document' });
  useShortcut('k', go(-1, true), { scope, label: 'Previous document' });
  useShortcut('down', go(1, false));
  useShortcut('up', go(-1, false));
  useShortcut('home', end(ids[0]));
  useShortcut('end', end(ids.at(-1)));

  return { ids, focused, focus, virtualizer };
}
