import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useBoardModel } from '../board-model.ts';
import type { Group, ListRow } from './list-rows.ts';

interface ListElements {
  groups: readonly Group[];
  rows: readonly ListRow[];
  scroller: RefObject<HTMLElement | null>;
  reveal: (index: number) => void;
}

/** Registers each group of the list: focus, selection and menus of the board work on the list too. */
export function useListElements({ groups, rows, scroller, reveal }: ListElements): void {
  const { cache, elements, focus, selection } = useBoardModel();
  const latest = useRef({ groups, rows, reveal });
  useLayoutEffect(() => {
    latest.current = { groups, rows, reveal };
  });
  // A text, so that the effects run only when the groups change.
  const groupIds = groups.map(({ id }) => id).join(' ');
  const hasColumns = groups.every(({ column }) => column !== null);
  useLayoutEffect(() => {
    if (hasColumns) return;
    cache.showGroups(() => latest.current.groups);
    return () => cache.showGroups(null);
  }, [cache, hasColumns]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || groupIds === '') return;
    const ids = groupIds.split(' ');
    for (const id of ids) {
      const ticketsOf = () => latest.current.groups.find(group => group.id === id)?.rows ?? [];
      elements.setColumn(id, element);
      elements.setList(id, {
        sizer: element,
        scroller: element,
        ids: () => ticketsOf().map(row => row.id),
        spans: () => [],
        reveal: index => {
          const ticketId = ticketsOf()[index]?.id;
          const isRow = (row: ListRow) =>
            row.kind === 'ticket' && row.groupId === id && row.ticket.id === ticketId;
          const rowIndex = latest.current.rows.findIndex(isRow);
          if (rowIndex !== -1) latest.current.reveal(rowIndex);
        },
      });
    }
    return () => {
      for (const id of ids) {
        elements.setList(id, null);
        elements.setColumn(id, null);
      }
    };
  }, [groupIds, elements, scroller]);
  useLayoutEffect(() => {
    for (const group of groups) focus.rowsChanged(group.id, group.rows);
    if (!hasColumns) selection.rowsChanged();
  }, [focus, selection, groups, hasColumns]);
}
