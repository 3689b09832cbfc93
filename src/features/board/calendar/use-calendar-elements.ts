import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useBoardModel } from '../board-model.ts';
import type { TicketGroupRows } from '../data/board-cache.ts';

/** Registers each day as a list: focus, selection and menus of the board work on the calendar too. */
export function useCalendarElements(
  calendar: RefObject<HTMLElement | null>,
  groups: readonly TicketGroupRows[],
): void {
  const { cache, elements, focus, selection } = useBoardModel();
  const latest = useRef(groups);
  useLayoutEffect(() => {
    latest.current = groups;
  });
  useLayoutEffect(() => {
    cache.showGroups(() => latest.current);
    return () => cache.showGroups(null);
  }, [cache]);
  // A text, so that the effect runs only when the groups change.
  const groupIds = groups.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const element = calendar.current;
    if (!element) return;
    const ids = groupIds.split(' ');
    for (const id of ids) {
      elements.setColumn(id, element.querySelector<HTMLElement>(`[data-day-head="${id}"]`) ?? element);
      elements.setList(id, {
        sizer: element,
        scroller: element,
        ids: () => latest.current.find(group => group.id === id)?.rows.map(row => row.id) ?? [],
        spans: () => [],
        reveal: () => {},
      });
    }
    return () => {
      for (const id of ids) {
        elements.setList(id, null);
        elements.setColumn(id, null);
      }
    };
  }, [calendar, elements, groupIds]);
  useLayoutEffect(() => {
    for (const { id, rows } of groups) focus.rowsChanged(id, rows);
    selection.rowsChanged();
  }, [focus, selection, groups]);
}
