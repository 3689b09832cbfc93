import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useBoardModel } from '../board-model.ts';
import type { Group, ListRow } from './list-rows.ts';

/** Registers each column's part of the list, so that what acts on boards finds its rows here too. */
export function useListElements(
  groups: readonly Group[],
  rows: readonly ListRow[],
  scroller: RefObject<HTMLElement | null>,
  reveal: (index: number) => void,
): void {
  const { elements, focus } = useBoardModel();
  const latest = useRef({ groups, rows, reveal });
  useLayoutEffect(() => {
    latest.current = { groups, rows, reveal };
  });
  const columns = groups.map(({ column }) => column.id).join(' ');
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || columns === '') return;
    const ids = columns.split(' ');
    for (const id of ids) {
      const shown = () => latest.current.groups.find(({ column }) => column.id === id)?.rows ?? [];
      elements.setColumn(id, element);
      elements.setList(id, {
        sizer: element,
        scroller: element,
        ids: () => shown().map(row => row.id),
        spans: () => [],
        reveal: index => {
          const ticket = shown()[index]?.id;
          const at = latest.current.rows.findIndex(row => row.key === ticket);
          if (at !== -1) latest.current.reveal(at);
        },
      });
    }
    return () => {
      for (const id of ids) {
        elements.setList(id, null);
        elements.setColumn(id, null);
      }
    };
  }, [columns, elements, scroller]);
  useLayoutEffect(() => {
    for (const group of groups) focus.rowsChanged(group.column.id, group.rows);
  }, [focus, groups]);
}
