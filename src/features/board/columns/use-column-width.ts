import { type CSSProperties, useLayoutEffect } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import type { BoardElements } from '../board-elements.ts';
import { useBoardColumns, useBoardModel, useColumnsInView } from '../board-model.ts';
import { isCollapsed } from '../board-prefs.ts';
import { roomForTwo, widthInRem } from './column-width.ts';

/** Keeps `--room` at the width of the page in pixels, to which an open ticket belongs: opening one moves no card. */
export function observeRoom(page: HTMLElement | null): (() => void) | undefined {
  if (!page) return;
  const measure = () => page.style.setProperty('--room', `${page.clientWidth}px`);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(page);
  return () => observer.disconnect();
}

/** Tells an open ticket by `--room-beside` how much room the board needs beside it. */
export function useRoomBeside(elements: BoardElements, isOpen: boolean): void {
  useLayoutEffect(() => {
    const board = elements.board();
    const page = board?.closest<HTMLElement>('[data-beside]');
    const sections = [...(board?.querySelectorAll<HTMLElement>('section[data-column]') ?? [])];
    const widest = sections.toSorted((a, b) => b.offsetWidth - a.offsetWidth)[0];
    if (!isOpen || !page || !widest) return;
    const measure = () => page.style.setProperty('--room-beside', `${roomForTwo(widest.offsetWidth)}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(widest);
    return () => observer.disconnect();
  }, [elements, isOpen]);
}

/** Returns the custom properties of the board from which its style sheet computes the width of the columns. */
export function useColumnWidth(): CSSProperties {
  const { prefs } = useBoardModel();
  const { can } = useProject();
  const phone = usePhone();
  const inView = useColumnsInView();
  const hasHidden = useBoardColumns().some(column => column.is_hidden);
  const chosen = useSlice(prefs.store, prefs => prefs.width);
  const openCount = useSlice(
    prefs.store,
    prefs => inView.filter(column => !isCollapsed(prefs, column.id)).length,
  );
  if (chosen !== null && !phone) return { '--column-width': widthInRem(chosen) } as CSSProperties;
  const railCount = inView.length - openCount + Number(hasHidden) + Number(can('boards:write'));
  return { '--open': Math.max(1, openCount), '--rails': railCount } as CSSProperties;
}
