import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useBoardModel } from '../board-model.ts';
import type { Group, ListRow } from './list-rows.ts';

interface ListElements {
  groups: readonly Group[];
  rows: readonly ListRow[];
  scroller: RefObject<HTMLElement | null>;
  reveal: (index: number) => void;
}

/** Registers each column's part of the list: focus, selection and menus of the board work on the list too. */
export function useListElements({ groups, rows, scroller, reveal }: ListElements): void {
  const { elements, focus } = useBoardModel();
  const latest = useRef({ groups, rows, reveal });
  useLayoutEffect(() => {
    latest.current = { groups, rows, reveal };
  });
  // A text, so that the effect runs only when the columns change.
  const columnIds = groups.map(({ column }) => column.id).join(' ');
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || columnIds === '') return;
    const ids = columnIds.split(' ');
    for (const id of ids) {
      const ticketsOf = () => latest.current.groups.find(({ column }) => column.id === id)?.rows ?? [];
      elements.setColumn(id, element);
      elements.setList(id, {
        sizer: element,
        scroller: element,
        ids: () => ticketsOf().map(row => row.id),
        spans: () => [],
        reveal: index => {
          const ticketId = ticketsOf()[index]?.id;
          const rowIndex = latest.current.rows.findIndex(row => row.key === ticketId);
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
  }, [columnIds, elements, scroller]);
  useLayoutEffect(() => {
    for (const group of groups) focus.rowsChanged(group.column.id, group.rows);
  }, [focus, groups]);
}
